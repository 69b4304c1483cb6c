/**
 * The number that a text of a store stands for (`4.50`, `1E+3`), where it can be held with all of its digits; undefined for
 * any other text.
 */
export function exactNumber(text: string | undefined): number | undefined {
  const [, whole = '', decimals = ''] = /^-?(\d+)(?:\.(\d+))?(?:E[+-]?\d+)?$/i.exec(text?.trim() ?? '') ?? [];
  const digits = (whole + decimals.replace(/(?<!0)0+$/, '')).replace(/^0+/, '');
  const number = Number(text);
  return whole !== '' && digits.length <= 15 && Number.isFinite(number) ? number : undefined;
}
