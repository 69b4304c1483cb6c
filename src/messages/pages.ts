/** A page that could not be loaded or drawn. */
export const PAGE_BROKEN = {
  title: 'This page could not be opened',
  text: 'Something in it went wrong. The rest of the back office still works.',
} as const;

export const RETRY = 'Retry';

/** A script of the page did not arrive (specification section 8: it carries a type and a request). */
export const chunkFailure = (type: string, request: string) =>
  `A part of this page could not be loaded (${type || 'failed'}: ${request || 'unknown address'}). Check your connection and try again.`;

/** Where a page could not be loaded: a fresh start may find what is missing. */
export const RELOAD_PAGE = 'Reload the page';

/** Below it, where there are unsaved edits. */
export const EDITS_KEPT = 'What you typed and did not save is still here, as a draft.';

/** The notice that another build of Stock is served by now. */
export const newVersion = {
  ready: 'A new version of Stock is ready.',
  draftKept: 'Unsaved changes are kept as a draft.',
  reload: 'Reload',
  later: 'Later',
} as const;

/** While the first screen is on its way. */
export const OPENING = 'Opening Stock';
