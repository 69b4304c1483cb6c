import type { MovementRecord } from '../../../src/kit/documents/movementRecord';
import type { BrowserPage } from './browser';
import { Oracle } from './oracle';
import type { Cells } from './records';
import type { Exchange } from './server';

/** Numbers by cell: 'p1/v1/quantity'. */
export type Numbers = ReadonlyMap<string, number>;

/** A number that a review, or a button of a report, has shown as it was pressed. */
interface Shown {
  movement: string;
  cell: string;
  by: number;
  person: string;
  hasLeft: boolean;
}

/** A request of a number: what was there as it left, and what it makes of that. */
interface Written extends Pick<Shown, 'movement' | 'cell' | 'by'> {
  base: number;
  value: number;
}

/** The cell of a key of a movement: 'p1 v1/quantity'. */
export const cellOfKey = (key: string) => key.replace(' ', '/');

const isNumber = (cell: string) => cell.endsWith('/quantity');

/**
 * Two more statements, about numbers that are added to what is there:
 *
 * 8. What the last review showed is what the server gets: each number that leaves is one that was shown as it was
 *    confirmed last; and one that was confirmed leaves, or is open in the report.
 * 9. A movement never says less than was applied, nor more: what the server has got of it, each request once, is what
 *    it says is applied, with what it says may have been; and it never says that nothing is applied where something is.
 *    What may have been is confirmed: no mark outlives its number.
 */
export class MovementOracle extends Oracle {
  readonly #shown = new Map<BrowserPage, Shown[]>();
  readonly #read = new Map<BrowserPage, Map<string, Set<number>>>();
  readonly #written = new Map<Exchange, Written[]>();
  readonly #leftAt = new Map<Exchange, number>();

  /** A person confirms these numbers of a movement; what was confirmed of it before and has not left must not leave. */
  pressed(page: BrowserPage, person: string, movement: string, numbers: Numbers): void {
    const others = (this.#shown.get(page) ?? []).filter((shown) => shown.movement !== movement);
    const now = [...numbers].map(([cell, by]) => ({ movement, cell, by, person, hasLeft: false }));
    this.#shown.set(page, [...others, ...now]);
  }

  /** What followed from it has ended; `isOpen`: whether the report says of a number that it was not sent. */
  pressEnded(page: BrowserPage, movement: string, isOpen: (cell: string, by: number) => boolean): void {
    for (const { cell, by, hasLeft } of this.#of(page, movement))
      if (!hasLeft && !isOpen(cell, by) && !this.#leftBefore(movement, cell, by))
        this.wrong.push(`statement 8: ${by} at ${cell} was confirmed, and is neither sent nor open`);
  }

  /** A number was added again, and nothing kept it from leaving. */
  checkLeft(page: BrowserPage, movement: string, cell: string): void {
    for (const { by, hasLeft } of this.#of(page, movement).filter((shown) => shown.cell === cell))
      if (!hasLeft) this.wrong.push(`statement 8: ${by} at ${cell} was added again, and is not sent`);
  }

  override sent(exchange: Exchange, cells: Cells): void {
    const { page, person } = exchange;
    const others = new Map(cells);
    const written: Written[] = [];
    for (const [cell, value] of cells) {
      const read = this.#read.get(page)?.get(cell);
      if (!isNumber(cell) || typeof value !== 'number') continue;
      const known = (this.#shown.get(page) ?? []).filter((one) => one.cell === cell);
      // several people, and one after the other, may have entered the same number
      const fits = known.filter(({ by }) => read?.has(value - by));
      const own = fits.filter((one) => one.person === person);
      const shown = own.find(({ hasLeft }) => !hasLeft) ?? own[0] ?? fits[0];
      // what was read is written back with something else; a number may lead to a figure that was there before
      if (!shown && read?.has(value)) continue;
      others.delete(cell);
      const about = `${value} at ${cell} (it was ${[...(read ?? [])].at(-1)})`;
      if (!shown) {
        const numbers = known.map(({ by }) => by).join(' or ');
        this.wrong.push(`statement 8: ${about} is sent, and ${numbers || 'nothing'} was shown`);
        continue;
      }
      if (person !== undefined && shown.person !== person)
        this.wrong.push(`statement 4: ${about} of ${shown.person} is sent as ${person}`);
      shown.hasLeft = true;
      const { movement, by } = shown;
      written.push({ movement, cell, by, base: value - by, value });
    }
    if (written.length > 0) {
      this.#written.set(exchange, written);
      this.#leftAt.set(exchange, Date.now());
    }
    super.sent(exchange, others);
  }

  override answered(exchange: Exchange, cells: Cells): void {
    const read = this.#read.get(exchange.page) ?? new Map<string, Set<number>>();
    this.#read.set(exchange.page, read);
    for (const [cell, value] of [...cells, ...(exchange.stored ?? [])])
      if (isNumber(cell) && typeof value === 'number')
        read.set(cell, new Set([...(read.get(cell) ?? []), value]));
    super.answered(exchange, cells);
  }

  /** What the server has got of a movement, each request once: by cell. */
  got(movement: string): Numbers {
    const sums = new Map<string, number>();
    /** By cell, the last one: what is sent again is the same number on the same figure. */
    const last = new Map<string, string>();
    for (const [{ stored }, all] of this.#written)
      for (const { cell, by, base, value, ...of } of all) {
        const now = stored?.get(cell);
        const id = `${base} ${value}`;
        // the server may have made another figure of it
        if (of.movement !== movement || (now !== value && now !== value + 1) || last.get(cell) === id)
          continue;
        last.set(cell, id);
        sums.set(cell, (sums.get(cell) ?? 0) + by);
      }
    return sums;
  }

  /** The writes that left since `from` (milliseconds) and of which no page awaits an answer, and the server knows none. */
  lost(from: number): readonly Exchange[] {
    return [...this.#leftAt].flatMap(([exchange, at]) =>
      at >= from && exchange.isEnded && !exchange.answer ? [exchange] : [],
    );
  }

  /** Compares what a movement says with what the server has got of it. */
  checkMovement({ id, applied, confirmed, sent }: MovementRecord, saysNothingApplied: boolean): void {
    for (const key of Object.keys(sent))
      if (!(key in confirmed))
        this.wrong.push(`statement 9: ${key} is marked as sent, and nothing of it is confirmed`);
    const got = this.got(id);
    const said = new Map(Object.entries(applied).map(([key, { by }]) => [cellOfKey(key), by ?? 0]));
    const open = new Map(Object.entries(sent).map(([key, { by }]) => [cellOfKey(key), by]));
    for (const cell of new Set([...got.keys(), ...said.keys()])) {
      if (!isNumber(cell)) continue;
      const [real, known, more] = [got.get(cell) ?? 0, said.get(cell) ?? 0, open.get(cell)];
      if (real === known || (more !== undefined && real === known + more)) continue;
      this.wrong.push(`statement 9: the server got ${real} at ${cell}, ${known} is applied (open: ${more})`);
    }
    if (saysNothingApplied && got.size > 0)
      this.wrong.push(`statement 9: nothing is applied, it says, and the server got ${[...got]}`);
  }

  /** It may turn out to be stored by a request that left before. */
  #leftBefore(movement: string, cell: string, by: number): boolean {
    return [...this.#written.values()].some((all) =>
      all.some((one) => one.movement === movement && one.cell === cell && one.by === by),
    );
  }

  #of(page: BrowserPage, movement: string): Shown[] {
    return (this.#shown.get(page) ?? []).filter((shown) => shown.movement === movement);
  }
}
