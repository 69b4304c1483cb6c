/** What one product has at one venue. */
interface Entry {
  quantity: number;
  /** In minor units. */
  cost: number;
}

/** The figures that the week has to end with, computed from what was done and from nothing that the product computes. */
export class Ledger {
  readonly #entries = new Map<string, Map<string, Entry>>();

  open(product: string, venue: string, entry: Entry): void {
    const venues = this.#entries.get(product) ?? new Map<string, Entry>();
    venues.set(venue, { ...entry });
    this.#entries.set(product, venues);
  }

  /** @throws Error when the product was not opened at the venue */
  at(product: string, venue: string): Entry {
    const entry = this.#entries.get(product)?.get(venue);
    if (!entry) throw new Error(`${product} has nothing at ${venue}.`);
    return entry;
  }

  add(product: string, venue: string, by: number): void {
    this.at(product, venue).quantity += by;
  }

  move(product: string, units: number, { from, to }: { from: string; to: string }): void {
    this.add(product, from, -units);
    this.add(product, to, units);
  }

  setCost(product: string, venue: string, cost: number): void {
    this.at(product, venue).cost = cost;
  }

  /** Every figure as a line, sorted: 'Week 01, Harbour: 24, 0.57'. */
  lines(): string[] {
    return [...this.#entries]
      .flatMap(([product, venues]) =>
        [...venues].map(([venue, { quantity, cost }]) => figure(product, venue, quantity, cost / 100)),
      )
      .toSorted();
  }
}

/** A figure as {@link Ledger.lines} writes it. */
export const figure = (product: string, venue: string, quantity?: number, cost?: number): string =>
  `${product}, ${venue}: ${quantity}, ${cost?.toFixed(2)}`;

/** Units and what they cost, by label: 'Deliveries', 'Theft'. */
export class Report {
  readonly #sums = new Map<string, { units: number; cost: number }>();

  /** @param labels those that are reported although they are 0 */
  constructor(labels: readonly string[]) {
    for (const label of labels) this.add(label, 0, 0);
  }

  /** @param unitCost in minor units */
  add(label: string, units: number, unitCost: number): void {
    const known = this.#sums.get(label) ?? { units: 0, cost: 0 };
    this.#sums.set(label, { units: known.units + units, cost: known.cost + units * unitCost });
  }

  /** Every sum as a line, sorted: 'Theft, -7, -16.24'. */
  lines(): string[] {
    return [...this.#sums]
      .map(([label, { units, cost }]) => `${label}, ${units}, ${(cost / 100).toFixed(2)}`)
      .toSorted();
  }
}
