import { useLayoutEffect, useRef, useState } from 'react';

/** Width before the first measurement. */
const FIRST_WIDTH = 640;

/** A ref for a box, and its current width in pixels. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setWidth(element.clientWidth || FIRST_WIDTH);
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
