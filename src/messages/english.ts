const rules = new Intl.PluralRules('en');
const lists = new Intl.ListFormat('en-GB');

/** The form that goes with a count: `plural(1, 'is', 'are')` is 'is'. */
export function plural(count: number, one: string, many: string): string {
  return rules.select(count) === 'one' ? one : many;
}

/** '1 venue', '3 venues', '4 categories'; `figure` is the formatted count where thousands occur. */
export function counted(count: number, one: string, many = `${one}s`, figure = String(count)): string {
  return `${figure} ${plural(count, one, many)}`;
}

/** 'Harbour, Opera and University'. */
export function joined(names: readonly string[]): string {
  return lists.format(names);
}
