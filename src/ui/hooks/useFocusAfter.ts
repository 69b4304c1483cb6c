import { useLayoutEffect, useRef } from 'react';

/** Focuses a part (`data-part`) of a row (`data-row`). */
export function focusPart(rows: HTMLElement | null, row: number, part: string) {
  rows?.querySelector<HTMLElement>(`[data-row="${row}"] [data-part="${part}"]`)?.focus();
}

/** Focuses a part of a row once the changed rows are rendered. */
export function useFocusAfter(rows: { readonly current: HTMLElement | null }) {
  const wanted = useRef<{ row: number; part: string }>(undefined);
  useLayoutEffect(() => {
    const { row, part } = wanted.current ?? {};
    wanted.current = undefined;
    if (row !== undefined && part !== undefined) focusPart(rows.current, row, part);
  });
  return (row: number, part: string) => {
    wanted.current = { row, part };
  };
}
