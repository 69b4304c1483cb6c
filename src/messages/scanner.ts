/** Texts about a barcode scanner. */
export const scanner = {
  settings: 'Scanner settings',
  close: 'Close',
  done: 'Done',
  prefix: 'Prefix',
  suffix: 'Suffix',
  prefixHint: 'Characters that your scanner sends before each code. Leave empty for none.',
  suffixHint: 'Characters that it sends after the code, before Enter or Tab.',
  sound: 'Sound',
  soundHint: 'A high tone is a product, a low one an unknown barcode.',
} as const;
