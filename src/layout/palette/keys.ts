/** Whether the keyboard uses Cmd in place of Ctrl. */
function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** A key as it is labelled on this keyboard: 'Ctrl', or '⌘' on a Mac. */
export function keyName(key: string): string {
  return key === 'Ctrl' && isMac() ? '⌘' : key;
}

/** The keys of the palette as a value of `aria-keyshortcuts`. */
export function paletteKeys(): string {
  return isMac() ? 'Meta+K' : 'Control+K';
}

/** What is typed while the palette is being loaded: the letters, and whether Enter was pressed after them. */
export interface EarlyKeys {
  typed: string;
  isEntered: boolean;
}

export const NO_KEYS: EarlyKeys = { typed: '', isEntered: false };
