/** A page that could not be loaded or rendered. */
export const PAGE_BROKEN = {
  title: 'This page could not be opened',
  text: 'Something in it went wrong. The rest of the back office still works.',
} as const;

/** A part of a page that could not be loaded; the page itself works. */
export const PART_BROKEN = { title: 'This part could not be opened' } as const;

export const RETRY = 'Retry';

/** A script that did not load, with type and address of the file (R46). */
export const chunkFailure = (type: string, request: string) =>
  `A part of this page could not be loaded (${type || 'failed'}: ${request || 'unknown address'}). Check your connection and try again.`;

/** Where a page could not be loaded: a reload may load it. */
export const RELOAD_PAGE = 'Reload the page';

/** Follows where there are unsaved edits. */
export const EDITS_KEPT = 'What you typed and did not save is still here, as a draft.';

/** The notice of a new version (R85). */
export const newVersion = {
  ready: 'A new version of Stock is ready.',
  draftKept: 'Unsaved changes are kept as a draft.',
  reload: 'Reload',
  later: 'Later',
} as const;

/** In place of the standalone page whose code could not be loaded. */
export const START_FAILED = 'Stock could not be loaded. Check your internet connection.';

/** While the first screen loads. */
export const OPENING = 'Opening Stock';
