/** Is this a keyboard whose command key does what Ctrl does elsewhere? */
function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** A key as it is printed on this keyboard: 'Ctrl', or '⌘' on a Mac. */
export function keyName(key: string): string {
  return key === 'Ctrl' && isMac() ? '⌘' : key;
}

/** The keys of the palette as `aria-keyshortcuts` names them. */
export function paletteKeys(): string {
  return isMac() ? 'Meta+K' : 'Control+K';
}
