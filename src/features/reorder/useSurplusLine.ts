import { useSyncExternalStore } from 'react';

/** Short windows show two rows of a group, and their controls may be smaller. */
const SHORT_QUERY = '(max-height: 449px)';
const TOUCH_QUERY = '(pointer: coarse)';

/** In pixels, for windows of each kind. */
const HEIGHTS = { short: 24, touch: 44, mouse: 28 };

/** The height of the line that the surplus has below the others of its row, in pixels. */
export function useSurplusLine(): number {
  return useSyncExternalStore(subscribe, read);
}

function read(): number {
  if (window.matchMedia(SHORT_QUERY).matches) return HEIGHTS.short;
  return window.matchMedia(TOUCH_QUERY).matches ? HEIGHTS.touch : HEIGHTS.mouse;
}

function subscribe(onChange: () => void): () => void {
  const queries = [SHORT_QUERY, TOUCH_QUERY].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
