import { useCallback, useRef, useState } from 'react';
import { sections } from './sections';

/** A section counts as the current one once its top is this close to the top of the drawer. */
const MAX_DISTANCE_PX = 80;

/** The section at the top of the drawer while it scrolls, and a function that scrolls to a section. */
export function useCurrentSection() {
  const list = useRef<HTMLDivElement>(null);
  /** The section that was asked for is the current one, also where it cannot reach the top. */
  const isShowing = useRef(false);
  const [current, setCurrent] = useState(sections[0]?.name ?? '');
  const follow = useCallback((scrolled: HTMLElement) => {
    if (isShowing.current) {
      isShowing.current = false;
      return;
    }
    const { top } = scrolled.getBoundingClientRect();
    const isAtEnd =
      scrolled.scrollTop > 0 && scrolled.scrollTop + scrolled.clientHeight >= scrolled.scrollHeight - 1;
    const above = elements(list.current).filter(
      (section) => isAtEnd || section.getBoundingClientRect().top <= top + MAX_DISTANCE_PX,
    );
    const [first] = sections;
    setCurrent(above.at(-1)?.dataset.section ?? first?.name ?? '');
  }, []);
  const show = useCallback((name: string) => {
    const section = elements(list.current).find(({ dataset }) => dataset.section === name);
    isShowing.current = true;
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    setCurrent(name);
  }, []);
  return { list, current, follow, show };
}

function elements(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
}
