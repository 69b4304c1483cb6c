import { type DevToolsEnhancerOptions, isPlainObject } from '@reduxjs/toolkit';

/** A list with more entries is shown to the Redux DevTools as its length. */
const MAX_SHOWN_ENTRIES = 100;

/**
 * The Redux DevTools, in development only. They serialise the state after every action, and a list may hold
 * 100,000 records, so that they would freeze without the sanitisers.
 */
export const devTools: DevToolsEnhancerOptions | false = process.env.NODE_ENV !== 'production' && {
  name: 'Stock',
  actionSanitizer: (action) => shortened(action),
  stateSanitizer: (state) => (isPlainObject(state) ? shortened(state) : state),
};

function shortened<T extends object>(value: T): T {
  const parts = Object.entries(value).map(([key, part]) => {
    if (Array.isArray(part) && part.length > MAX_SHOWN_ENTRIES) return [key, `${part.length} entries`];
    return [key, isPlainObject(part) ? shortened(part) : part];
  });
  return { ...value, ...Object.fromEntries(parts) };
}
