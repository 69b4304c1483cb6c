import { createHash } from 'node:crypto';

/** A small seeded generator (mulberry32): the same seed gives the same sequence. */
export class Chance {
  constructor(private state: number) {}

  /** A number from 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True with the probability `share`. */
  is(share: number): boolean {
    return this.next() < share;
  }

  /**
   * A random element of the list.
   * @throws Error when the list is empty
   */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.whole(0, list.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from.');
    return picked;
  }

  /** `count` distinct elements, in the list's order. */
  some<T>(list: readonly T[], count: number): T[] {
    const picked = new Set<number>();
    while (picked.size < Math.min(count, list.length)) picked.add(this.whole(0, list.length - 1));
    return list.filter((_, index) => picked.has(index));
  }
}

/** A record's id: 24 hexadecimal digits, derived from kind and number. */
export function seedId(kind: string, number: number | string): string {
  return createHash('sha1').update(`${kind}:${number}`).digest('hex').slice(0, 24);
}

const DAY = 86_400_000;

/** The time `days` before `now`, in the format of the records. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString();
}

/** Rounds money to cents. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

const PEOPLE = ['Marta Kovács', 'Ines Duarte', 'Tom Berg'];

/** Who changed a record last, and when. */
export function stamps(chance: Chance, now: Date, mostDays = 90) {
  const days = chance.next() ** 2 * mostDays;
  return {
    createdAt: daysBefore(now, days + chance.whole(30, 400)),
    updatedAt: daysBefore(now, days),
    updatedBy: chance.pick(PEOPLE),
  };
}
