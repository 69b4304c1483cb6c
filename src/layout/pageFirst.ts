import { type RefObject, useEffect } from 'react';

/** The windows in which main scrolls (Layout.module.css). */
const LOW_QUERY = '(max-height: 559px)';
/** Of a wheel that turns by lines, as that of Firefox can. */
const LINE_PX = 16;

/**
 * In a low window (R190) the wheel over rows first brings what is below them on the page into view: otherwise they would move in a
 * part of the page that shows none of them whole.
 */
export function usePageFirst(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = main.current;
    if (!box) return;
    const low = window.matchMedia(LOW_QUERY);
    const follow = () => {
      box.removeEventListener('wheel', scrollPageFirst);
      if (low.matches) box.addEventListener('wheel', scrollPageFirst, { passive: false });
    };
    follow();
    low.addEventListener('change', follow);
    return () => {
      low.removeEventListener('change', follow);
      box.removeEventListener('wheel', scrollPageFirst);
    };
  }, [main]);
}

/** Scrolls the page in place of what is under the pointer, as long as there is more of it below. */
export function scrollPageFirst(event: WheelEvent): void {
  const { currentTarget: main, deltaY, deltaMode, ctrlKey, shiftKey, defaultPrevented } = event;
  if (!(main instanceof HTMLElement) || deltaY <= 0 || ctrlKey || shiftKey || defaultPrevented) return;
  // on phones the element around main scrolls
  const page = [main, main.parentElement].find((each) => each && restOf(each) >= 1);
  if (!page) return;
  event.preventDefault();
  page.scrollTop += Math.min(restOf(page), deltaMode === 0 ? deltaY : deltaY * LINE_PX);
}

const restOf = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) =>
  scrollHeight - clientHeight - scrollTop;
