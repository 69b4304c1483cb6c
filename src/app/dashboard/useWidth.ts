import { useLayoutEffect, useRef, useState } from 'react';

/** Before the box was measured. */
const FIRST_WIDTH = 640;

/** A box and its width in pixels, as it is now. */
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
