/**
 * Several texts in one cell: 'Popcorn; Drinks'. A semicolon inside of a text is doubled, so that
 * {@link splitTexts} restores the texts.
 */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(';', ';;')).join('; ');
}

/** The texts of one cell, also as a user typed them: separated by semicolons or line breaks, none empty. */
export function splitTexts(cell: string): string[] {
  const parts = cell.match(/(?:[^;\r\n]|;;)+/g) ?? [];
  return parts.map((text) => text.replaceAll(';;', ';').trim()).filter((text) => text !== '');
}
