/** The promise does not hold; the message says what was seen. */
export class Broken extends Error {}

/** It cannot be seen from outside of this host; the message says why. */
export class NotChecked extends Error {}

/** The checks cannot begin; the message is one sentence. */
export class CheckFailure extends Error {}
