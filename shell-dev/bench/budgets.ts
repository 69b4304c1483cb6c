/** The budget of each part: scripts and styles, gzip, in KB. */
export type Budgets = Readonly<Record<string, number>>;

/** A part that exceeds its budget by more than this share has grown; less is noise. */
const ROOM = 1.05;
/** The same in KB, for parts so small that the share is less than one KB. */
const LEAST = 1;

/** One line for every part that exceeds its budget, has none, or is no longer measured. */
export function overBudget(measured: Budgets, budgets: Budgets): string[] {
  const grown = Object.entries(measured).flatMap(([name, size]) => {
    const budget = budgets[name];
    if (budget === undefined) return [`${name} weighs ${size} KB and has no budget`];
    if (size <= Math.max(budget * ROOM, budget + LEAST)) return [];
    const more = Math.round((size / budget - 1) * 100);
    return [`${name} weighs ${size} KB, ${more} % more than its budget of ${budget} KB`];
  });
  const gone = Object.keys(budgets).filter((name) => !(name in measured));
  return [...grown, ...gone.map((name) => `${name} has a budget and was not measured`)];
}
