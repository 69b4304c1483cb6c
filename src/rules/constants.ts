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
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGE_MAX_SIDE = 1600;
