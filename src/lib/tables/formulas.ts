/**
 * A spreadsheet runs a text of a CSV file as a formula where it starts with one of these signs. Texts that already have
 * apostrophes before such a sign get one more, so that reading them again restores every text.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text for a CSV file that no spreadsheet runs as a formula: `=1+1` becomes `'=1+1`. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link withoutFormula} was called with; any other text is unchanged. */
export function withFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
