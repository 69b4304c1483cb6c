/** Business constants and limits (R114). Durations in milliseconds, lengths in pixels. */
export const INACTIVITY_LIMIT = 1_800_000;
export const REQUEST_TIMEOUT = 30_000;
export const REHYDRATION_TIMEOUT = 5_000;
export const TOAST_DURATION = 3_000;
export const TOAST_LIMIT = 3;
export const COLLAPSE_BREAKPOINT = 768;
export const RESIZE_DEBOUNCE = 250;
export const BASE_PATH = '/stock';
export const API_PREFIX = '/api/v1';
/** The local storage key of the preferences. */
export const ROOT_STORAGE = 'persist:stock';
/** The local storage key of the signed-in user. */
export const AUTH_STORAGE = 'persist:stock-auth';
/** The local storage key of the last activity: milliseconds since 1970, a space, and the id of the user (R240). */
export const ACTIVITY_STORAGE = 'stock-last-activity';
/** The prefix of the local storage key of an end of the session that was not answered; a backend follows (R240). */
export const SESSION_END_STORAGE = 'stock-session-end';
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_SIDE = 1600;
