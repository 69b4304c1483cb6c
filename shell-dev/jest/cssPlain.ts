/** Replaces plain stylesheets in jest. */
export {};
