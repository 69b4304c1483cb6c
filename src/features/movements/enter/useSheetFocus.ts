import { type RefObject, useEffect, useRef } from 'react';
import type { DocumentLog, DocumentState } from '../../../kit/documents/DocumentLog';
import type { LinesGridHandle } from './LinesGrid';

/** Moves the focus to the field with a quantity that was typed and not entered before the page was loaded. */
export function useFocusTyped(
  log: Pick<DocumentLog, 'typedLines'>,
  grid: RefObject<LinesGridHandle | null>,
  isReady: boolean,
) {
  const typed = useRef(log.typedLines().at(-1));
  useEffect(() => {
    const line = typed.current;
    if (!isReady || line === undefined) return;
    // the rows are rendered once the grid is measured
    const frame = requestAnimationFrame(() => {
      typed.current = undefined;
      grid.current?.focusLine(line);
    });
    return () => cancelAnimationFrame(frame);
  }, [grid, isReady]);
}

/** Moves the focus to the first line of a document that has just begun; a touch screen would show its keyboard. */
export function useFocusFirst(
  { tally }: Pick<DocumentState, 'tally'>,
  grid: RefObject<LinesGridHandle | null>,
  line: string | undefined,
  isReady: boolean,
) {
  const isDone = useRef(tally.counts().size > 0);
  useEffect(() => {
    if (!isReady || isDone.current || line === undefined) return;
    isDone.current = true;
    const isFree = document.activeElement === null || document.activeElement.matches('body, main');
    if (!isFree || window.matchMedia('(pointer: coarse)').matches) return;
    // the rows are rendered once the grid is measured
    const frame = requestAnimationFrame(() => grid.current?.focusLine(line));
    return () => cancelAnimationFrame(frame);
  }, [grid, line, isReady]);
}
