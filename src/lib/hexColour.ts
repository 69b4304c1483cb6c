const HEX_COLOUR = /^#?([\da-f]{3}|[\da-f]{6})$/i;

/**
 * The normalised form of a colour: '#C7822B' for 'c7822b'. A text that is not a colour is returned unchanged.
 */
export function tidyHex(text: string): string {
  return text.replace(HEX_COLOUR, (_, digits: string) => `#${digits.toUpperCase()}`);
}

/** A colour with six digits: '#FFEE00' for '#fe0'; undefined for a text that is not a colour. */
export function hexOf(text: string): string | undefined {
  const [, digits] = HEX_COLOUR.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toUpperCase();
}
