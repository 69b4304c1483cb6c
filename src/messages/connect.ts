/** What the loader of the remote shows in a host, and reports. */
export const connecting = {
  loading: 'Loading Stock…',
  title: 'Stock could not be loaded',
  text: 'The rest of the suite still works. What failed:',
  retry: 'Retry',
  reload: 'Reload the page',
  noMount: 'Stock answered without its mount function.',
};

export const tookTooLong = (milliseconds: number) =>
  `Stock took longer than ${milliseconds % 60_000 === 0 && milliseconds >= 120_000 ? `${milliseconds / 60_000} minutes` : `${milliseconds / 1_000} seconds`} to load.`;

export const fileNotLoaded = (address: string, reason: string) =>
  `A file of Stock could not be loaded: ${address} (${reason}).`;

export const noStyles = (addresses: readonly string[]) =>
  `Stock's stylesheet could not be loaded: ${addresses.join(', ')}`;

export const olderSuite = (needed: string, stated: string) =>
  `This release of Stock needs version ${needed} of the contract, and the suite implements version ${stated}. Update the suite.`;

export const partsMissing = (parts: readonly string[]) =>
  `This release of Stock needs ${parts.join(', ')} from the suite. Update the suite.`;
