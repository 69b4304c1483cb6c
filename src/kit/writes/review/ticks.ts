import { keyPart } from '../../../lib/keyPart';
/** How much of a group is ticked. */
export type TickState = 'all' | 'none' | 'mixed';

/**
 * Which changes are left out, by record and key. 'All but these' or 'none but these', so that one press for all
 * changes of a large review costs nothing.
 */
export class Ticks {
  readonly #isOn: boolean;
  readonly #others: ReadonlySet<string>;

  constructor(isOn = true, others: ReadonlySet<string> = new Set()) {
    this.#isOn = isOn;
    this.#others = others;
  }

  has(record: string, key: string): boolean {
    return this.#isOn !== this.#others.has(nameOf(record, key));
  }

  /** The same with these changes ticked or not. */
  with(record: string, keys: Iterable<string>, isOn: boolean): Ticks {
    const others = new Set(this.#others);
    for (const key of keys) {
      if (isOn === this.#isOn) others.delete(nameOf(record, key));
      else others.add(nameOf(record, key));
    }
    return new Ticks(this.#isOn, others);
  }

  /** The state of a group's box; what is refused cannot be ticked. */
  stateOf(record: string, keys: Iterable<string>, refused?: { has(key: string): boolean }): TickState {
    let on = 0;
    let of = 0;
    for (const key of keys) {
      of += 1;
      if (this.has(record, key) && !refused?.has(key)) on += 1;
    }
    if (on === 0) return 'none';
    return on === of ? 'all' : 'mixed';
  }

  /** How many of these many changes are ticked. */
  count(of: number): number {
    return this.#isOn ? of - this.#others.size : this.#others.size;
  }
}

function nameOf(record: string, key: string): string {
  return `${keyPart(record)} ${key}`;
}
