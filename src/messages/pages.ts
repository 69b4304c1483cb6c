/** A page that could not be loaded or drawn. */
export const PAGE_BROKEN = {
  title: 'This page could not be opened',
  text: 'Something in it went wrong. The rest of the back office still works.',
} as const;

export const RETRY = 'Retry';

/** A script of the page did not arrive (specification section 8: it carries a type and a request). */
export const chunkFailure = (type: string, request: string) =>
  `A part of this page could not be loaded (${type || 'failed'}: ${request || 'unknown address'}). Check your connection and try again.`;

/** While the first screen is on its way. */
export const OPENING = 'Opening Stock';
