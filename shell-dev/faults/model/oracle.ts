import type { BrowserPage } from './browser';
import type { Cells } from './records';
import type { Exchange, ServerWatch } from './server';

/** Texts by cell: 'p1/v1/price'. */
export type Texts = ReadonlyMap<string, string>;

/** What a screen has of a person's entries. */
export interface Held {
  /** Unsaved, as it stands in the cells. */
  changes: Texts;
  /** Kept from before, and offered: perhaps two texts for one cell, of two pages. */
  offered: readonly (readonly [cell: string, text: string])[];
  /** Others are offered after these are answered. */
  hasMore: boolean;
  /** Cells whose last save has failed, as the screen says. */
  failed: readonly string[];
}

/** What happened to one entry that a person has not saved. */
interface Entry {
  cell: string;
  text: string;
}

/** What one person has entered in one tab and neither saved nor given up. */
export class Desk {
  readonly entries = new Map<string, string>();

  constructor(
    readonly tab: string,
    readonly person: string,
  ) {}
}

/** What one page has confirmed and read. */
interface PageView {
  /** The values that may be sent, with the person who confirmed them. */
  confirmed: Map<string, { value: unknown; person: string }>;
  /** The values of each cell that were in the last answer, or in any since the confirmation. */
  read: Map<string, Set<string>>;
  /** The values that an answered request of the send under way has stored. */
  taken: Map<string, string>;
}

/**
 * What has to be true after every step, written from what a person may rely on and not from the product's code:
 *
 * 1. Nothing is sent that was not confirmed: each value of a request is one that was confirmed for this cell, or
 *    the one that the page has read.
 * 2. Nothing that was entered is gone without a word: it is on the screen, stored by the server, offered, kept for
 *    its person, or was given up by them.
 * 3. Nothing stands at another cell than it was entered.
 * 4. Each request carries the session of the person who entered what it holds.
 * 5. What is said of a save is true: no cell is reported as failed whose value the server has answered as stored.
 */
export class Oracle implements ServerWatch {
  /** Sentences about what was wrong, with the number of the statement. */
  readonly wrong: string[] = [];
  readonly #desks = new Map<string, Desk>();
  readonly #entered = new Set<string>();
  readonly #everStored = new Set<string>();
  readonly #pages = new WeakMap<BrowserPage, PageView>();

  desk(tab: string, person: string): Desk {
    const key = `${tab} ${person}`;
    const known = this.#desks.get(key) ?? new Desk(tab, person);
    this.#desks.set(key, known);
    return known;
  }

  desks(): Iterable<Desk> {
    return this.#desks.values();
  }

  /** A person enters texts. */
  entered(desk: Desk, entries: readonly Entry[]): void {
    this.inFile(desk.person, entries);
    for (const { cell, text } of entries) desk.entries.set(cell, text);
  }

  /** A person has texts in a file: the file stays, so none is lost before it is imported. */
  inFile(person: string, entries: readonly Entry[]): void {
    for (const { cell, text } of entries) this.#entered.add(`${person} ${cell} ${keyOf(meantBy(text))}`);
  }

  /** A person gives entries up: discards them, takes a colleague's value, undoes them. */
  givenUp(desk: Desk, cells: Iterable<string>): void {
    for (const cell of cells) desk.entries.delete(cell);
  }

  /** A person answers an offer: whatever tab the entries are from, they are no longer open there. */
  answeredOffer(person: string, offered: Held['offered']): void {
    for (const desk of this.#desks.values())
      for (const [cell, text] of offered)
        if (desk.person === person && isSame(desk.entries.get(cell), text)) desk.entries.delete(cell);
  }

  /** A person replaces what they have entered for a cell, in whatever tab. */
  replaced(person: string, cell: string): void {
    for (const desk of this.#desks.values()) if (desk.person === person) desk.entries.delete(cell);
  }

  /** A person signs out: what they have not saved is deleted, as they were told. */
  signedOut(person: string): void {
    for (const desk of this.#desks.values()) if (desk.person === person) desk.entries.clear();
  }

  /** A person confirms that these texts are sent. */
  confirmed(page: BrowserPage, person: string, texts: Texts): void {
    const { confirmed, read, taken } = this.#view(page);
    for (const [cell, text] of texts) confirmed.set(cell, { value: meantBy(text), person });
    for (const [cell, values] of read) read.set(cell, new Set([...values].slice(-1)));
    taken.clear();
  }

  /** A send has ended: nothing that it has not sent may be sent without another confirmation. */
  ended(page: BrowserPage): void {
    this.#view(page).confirmed.clear();
  }

  sent({ page, path, method, person }: Exchange, cells: Cells): void {
    const { confirmed, read } = this.#view(page);
    for (const [cell, value] of cells) {
      const known = read.get(cell);
      if (known?.has(keyOf(value)) || (known === undefined && isEmpty(value))) continue;
      const mine = confirmed.get(cell);
      const about = `${method} ${path}: ${cell} = ${JSON.stringify(value)}`;
      if (!mine) this.#say(1, `${about} was not confirmed`);
      else if (keyOf(mine.value) !== keyOf(value)) this.#say(1, `${about}, confirmed was ${mine.value}`);
      else if (person !== undefined && mine.person !== person)
        this.#say(4, `${about} of ${mine.person} as ${person}`);
    }
  }

  stored(cells: Cells): void {
    for (const [cell, value] of cells) this.#everStored.add(`${cell} ${keyOf(value)}`);
  }

  answered({ page, stored = NO_CELLS }: Exchange, cells: Cells): void {
    const { read, taken } = this.#view(page);
    for (const [cell, value] of [...cells, ...stored]) {
      const known = read.get(cell) ?? new Set();
      known.delete(keyOf(value));
      read.set(cell, known.add(keyOf(value)));
    }
    for (const [cell, value] of stored) taken.set(cell, keyOf(value));
  }

  /** Whether the server has, or had, this text in this cell. */
  wasStored(cell: string, text: string): boolean {
    return this.#everStored.has(`${cell} ${keyOf(meantBy(text))}`);
  }

  /**
   * Compares a screen with what its person has entered; what crashed may be offered in `others`. `isKept`: whether it
   * is still on the device, where the page could not load the code that reads it.
   */
  look(
    desk: Desk,
    page: BrowserPage,
    { changes, offered, failed }: Held,
    { others, isKept }: { others: readonly Held[]; isKept(text: string): boolean },
  ): void {
    for (const [cell, text] of [...changes, ...offered])
      if (!this.#entered.has(`${desk.person} ${cell} ${keyOf(meantBy(text))}`))
        this.#say(3, `${text} stands at ${cell}, where ${desk.person} has not entered it`);
    for (const [cell, text] of desk.entries) {
      const isOffered = ([at, offer]: readonly [string, string]) => at === cell && isSame(offer, text);
      if (isSame(changes.get(cell), text) || offered.some(isOffered)) continue;
      if (others.some((other) => other.offered.some(isOffered))) continue;
      if (isKept(text)) continue;
      if (this.wasStored(cell, text)) desk.entries.delete(cell);
      else this.#say(2, `${text} of ${desk.person} at ${cell} is gone in tab ${desk.tab}`);
    }
    const { taken } = this.#view(page);
    for (const cell of failed) {
      const text = changes.get(cell);
      if (text !== undefined && taken.get(cell) === keyOf(meantBy(text)))
        this.#say(5, `${cell} = ${text} is reported as failed, and is stored`);
    }
  }

  /** Compares what is kept on the device with what a person has entered whose screen is not open. */
  lookAtKept(desk: Desk, isKept: (text: string) => boolean): void {
    for (const [cell, text] of desk.entries) {
      if (this.wasStored(cell, text)) desk.entries.delete(cell);
      else if (!isKept(text))
        this.#say(2, `${text} of ${desk.person} at ${cell} is not kept (tab ${desk.tab})`);
    }
  }

  #say(statement: number, sentence: string): void {
    this.wrong.push(`statement ${statement}: ${sentence}`);
  }

  #view(page: BrowserPage): PageView {
    const known = this.#pages.get(page) ?? { confirmed: new Map(), read: new Map(), taken: new Map() };
    this.#pages.set(page, known);
    return known;
  }
}

/** The value that a text stands for. */
function meantBy(text: string): unknown {
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A value in one notation: a text of digits as the number, nothing as null. */
const keyOf = (value: unknown) =>
  JSON.stringify(typeof value === 'string' ? meantBy(value) : (value ?? null));
/** Whether two texts stand for the same value: '5' and '5.00'. */
const isSame = (one: string | undefined, other: string) =>
  one !== undefined && keyOf(meantBy(one)) === keyOf(meantBy(other));

const NO_CELLS: Cells = new Map();
/** What a body has for a field that the record lacks. */
const isEmpty = (value: unknown) => ['null', 'false', '[]'].includes(keyOf(value));
