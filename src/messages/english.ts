// created on first use: in a browser that has just started, a list format takes 17 ms
let rules: Intl.PluralRules | undefined;
let lists: Intl.ListFormat | undefined;

/** The form that goes with a count: `plural(1, 'is', 'are')` is 'is'. */
export function plural(count: number, one: string, many: string): string {
  rules ??= new Intl.PluralRules('en');
  return rules.select(count) === 'one' ? one : many;
}

/** '1 venue', '3 venues', '4 categories'; `figure` is the formatted count where thousands occur. */
export function counted(count: number, one: string, many = `${one}s`, formatted = String(count)): string {
  return `${formatted} ${plural(count, one, many)}`;
}

/** The same text, of which no line ends between a number and what it counts. */
export const unbroken = (text: string): string => text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');

/** 'Harbour, Opera and University'. */
export function joined(names: readonly string[]): string {
  lists ??= new Intl.ListFormat('en-GB');
  return lists.format(names);
}
