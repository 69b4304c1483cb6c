/** What each part may weigh: scripts and styles, gzip, in KB. */
export type Budgets = Readonly<Record<string, number>>;

/** Beyond this share of its budget a part has grown, not wavered. */
const ROOM = 1.05;
/** Or by this many KB, for parts so small that a share of them is nothing. */
const LEAST = 1;

/** One line for every part that grew beyond its budget, has none, or is not measured any more. */
export function judge(measured: Budgets, budgets: Budgets): string[] {
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
