/** Texts above content whose refetch failed (R35). */
export const reads = {
  /** `time` is formatted by the caller: '12:03'. */
  notRefreshed: (time: string) => `Could not be refreshed. Shown as of ${time}.`,
  /** Above rows of the device's copy, while the list is on its way (R191). */
  asOf: (time: string) => `As of ${time}. Refreshing.`,
  /** The cause and its consequence. */
  noAnswer: 'The server did not answer. You can go on working.',
  offline: 'There is no connection. You can go on working.',
  refused: 'The server reported an error. You can go on working.',
  retry: 'Retry',
  /** The lists that the header's notice refers to. */
  scopeLists: 'Companies and venues.',
} as const;
