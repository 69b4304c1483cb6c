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
  /** Others are offered after these are answered: where they are kept. */
  hasMore: 'tab' | 'device' | false;
  /** Cells whose last save has failed, as the screen says. */
  failed: readonly string[];
  /** Cells that the screen sends with 'Go on': they were confirmed, perhaps in a page before, and not sent. */
  unsent?: readonly string[];
  /** Whether the screen says that the last save has left something; absent where it lists all of it itself. */
  hasNotice?: boolean;
}

/** What happened to one entry that a person has not saved. */
interface Entry {
  cell: string;
  text: string;
}

/** A saved value that is taken back. */
interface TakenBack extends Entry {
  from: unknown;
  to: unknown;
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
  /** The values that may be sent, with the person who confirmed them, and how often. */
  confirmed: Map<string, { value: unknown; person: string; times: number }>;
  /** The last texts that were confirmed, but for those entered or given up since: what has become of them is shown. */
  awaited: Map<string, string>;
  /** What was confirmed last, but for retries: what it has left may go on. */
  rest: Map<string, string>;
  /** Their send has ended, and the screen was not compared with it. */
  hasEnded: boolean;
  /** Sends under way: a form that was left and opened again may have two. */
  sends: number;
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
 * 6. Nothing is sent twice: a value leaves once for each confirmation, and again only where the server has asked for it.
 * 7. Every failure is shown: where a save has left what was confirmed unsaved, the screen says so.
 */
export class Oracle implements ServerWatch {
  /** Sentences about what was wrong, with the number of the statement. */
  readonly wrong: string[] = [];
  readonly #desks = new Map<string, Desk>();
  readonly #entered = new Set<string>();
  readonly #everStored = new Set<string>();
  readonly #pages = new Map<BrowserPage, PageView>();
  /** What sessions had confirmed that ended in their page: their drafts keep it, whatever is confirmed there later. */
  readonly #restsKept: PageView['rest'][] = [];

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
    this.#touched(
      desk,
      entries.map(({ cell }) => cell),
    );
  }

  /**
   * A revert puts texts into the changes; `before`: what stood there as it began. Each is the value before one of its
   * person's saves, and nothing unsaved is replaced.
   */
  takenBack(desk: Desk, before: Texts, entries: readonly TakenBack[]): void {
    const { person } = desk;
    for (const { cell, text, from, to } of entries) {
      const about = `${text} of ${person} at ${cell}`;
      if (!this.#entered.has(`${person} ${cell} ${keyOf(to)}`))
        this.#say(3, `${about} takes ${to} back, which they have not saved`);
      const unsaved = before.get(cell);
      if (unsaved !== undefined && !isSame(unsaved, text) && !this.wasStored(cell, unsaved))
        this.#say(2, `${about} has replaced ${unsaved}, which is not saved`);
      if (keyOf(meantBy(text)) !== keyOf(from)) this.#say(3, `${about} takes ${to} back to ${from}`);
    }
    this.entered(desk, entries);
  }

  /** A person has texts in a file: the file stays, so none is lost before it is imported. */
  inFile(person: string, entries: readonly Entry[]): void {
    for (const { cell, text } of entries) this.#entered.add(`${person} ${cell} ${keyOf(meantBy(text))}`);
  }

  /** A person gives entries up: discards them, takes a colleague's value, undoes them. */
  givenUp(desk: Desk, cells: Iterable<string>): void {
    const all = [...cells];
    for (const cell of all) desk.entries.delete(cell);
    this.#touched(desk, all);
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

  /** The session of a page has ended: what it has confirmed and not sent is in the draft of its person. */
  sessionEnded(page: BrowserPage): void {
    const view = this.#view(page);
    this.#restsKept.push(view.rest);
    view.rest = new Map();
  }

  /** A person confirms that these texts are sent; `isRetry`: of what an earlier send has left, the rest stays. */
  confirmed(page: BrowserPage, person: string, texts: Texts, isRetry = false): void {
    const view = this.#view(page);
    const { confirmed, read, taken, awaited, rest } = view;
    if (view.sends === 0) awaited.clear();
    // what another person has left in this page stays theirs
    if (!isRetry) for (const key of [...rest.keys()]) if (key.startsWith(`${person} `)) rest.delete(key);
    view.sends += 1;
    view.hasEnded = false;
    for (const [cell, text] of texts) {
      const value = meantBy(text);
      const before = confirmed.get(cell);
      const times = before && keyOf(before.value) === keyOf(value) ? before.times : 0;
      confirmed.set(cell, { value, person, times: times + 1 });
      awaited.set(`${person} ${cell}`, text);
      if (!isRetry) rest.set(`${person} ${cell}`, text);
    }
    for (const [cell, values] of read) read.set(cell, new Set([...values].slice(-1)));
    taken.clear();
  }

  /** What goes on: each text was confirmed for its cell by this person, in this page or one before. */
  restOf(person: string, { changes, unsent = [] }: Held): Texts {
    const rests = [...[...this.#pages.values()].map(({ rest }) => rest), ...this.#restsKept];
    const wasConfirmed = (cell: string, text: string) =>
      rests.some((rest) => isSame(rest.get(`${person} ${cell}`), text));
    const all = [...changes].filter(([cell]) => unsent.includes(cell));
    for (const [cell, text] of all)
      if (!wasConfirmed(cell, text)) this.#say(1, `${cell} = ${text} can go on, and was not confirmed`);
    return new Map(all);
  }

  /** A send has ended: nothing that it has not sent may be sent without another confirmation. */
  ended(page: BrowserPage): void {
    const view = this.#view(page);
    view.sends -= 1;
    if (view.sends > 0) return;
    view.confirmed.clear();
    view.hasEnded = true;
  }

  /** How a send of a page has ended, as it says: `left` is neither done nor failed, and needs a reason. */
  reported(page: BrowserPage, { done, failed, left }: Record<'done' | 'failed' | 'left', Texts>): void {
    const { taken } = this.#view(page);
    for (const [cell, text] of done)
      if (!this.wasStored(cell, text))
        this.#say(5, `${cell} = ${text} is reported as done, and is not stored`);
    for (const [cell, text] of failed)
      if (taken.get(cell) === keyOf(meantBy(text)))
        this.#say(5, `${cell} = ${text} is reported as failed, and is stored`);
    for (const [cell, text] of left)
      this.#say(7, `${cell} = ${text} is neither done nor failed, and no reason is shown`);
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
      else if (mine.times === 0) this.#say(6, `${about} is sent again`);
      else mine.times -= 1;
    }
  }

  delayed({ page }: Exchange, cells: Cells): void {
    const { confirmed } = this.#view(page);
    for (const [cell, value] of cells) {
      const mine = confirmed.get(cell);
      if (mine && keyOf(mine.value) === keyOf(value)) mine.times += 1;
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
   * Compares a screen with what its person has entered; what crashed may be offered in `others`. `isStored`: whether it
   * is still on the device, where the page could not load the code that reads it.
   */
  look(
    desk: Desk,
    page: BrowserPage,
    held: Held,
    { others, isStored }: { others: readonly Held[]; isStored(text: string): boolean },
  ): void {
    const { changes, offered, failed } = held;
    for (const [cell, text] of [...changes, ...offered])
      if (!this.#entered.has(`${desk.person} ${cell} ${keyOf(meantBy(text))}`))
        this.#say(3, `${text} stands at ${cell}, where ${desk.person} has not entered it`);
    for (const [cell, text] of desk.entries) {
      const isOffered = ([at, offer]: readonly [string, string]) => at === cell && isSame(offer, text);
      if (isSame(changes.get(cell), text) || offered.some(isOffered)) continue;
      if (others.some((other) => other.offered.some(isOffered))) continue;
      if (isStored(text)) continue;
      if (this.wasStored(cell, text)) desk.entries.delete(cell);
      else this.#say(2, `${text} of ${desk.person} at ${cell} is gone in tab ${desk.tab}`);
    }
    const { taken } = this.#view(page);
    for (const cell of failed) {
      const text = changes.get(cell);
      if (text !== undefined && taken.get(cell) === keyOf(meantBy(text)))
        this.#say(5, `${cell} = ${text} is reported as failed, and is stored`);
    }
    this.#lookAtEnding(desk, page, held);
  }

  /** What a save has left unsaved has failed, or the screen says why it was not sent. */
  #lookAtEnding({ person }: Desk, page: BrowserPage, { changes, failed, hasNotice }: Held): void {
    const view = this.#view(page);
    if (!view.hasEnded) return;
    view.hasEnded = false;
    if (hasNotice !== false) return;
    for (const [cell, text] of changes)
      if (isSame(view.awaited.get(`${person} ${cell}`), text) && !failed.includes(cell))
        this.#say(7, `${text} of ${person} at ${cell} is not saved, and no reason is shown`);
  }

  /** The last send does not have to save what was entered, or given up, since. */
  #touched({ person }: Desk, cells: Iterable<string>): void {
    for (const cell of cells) {
      for (const view of this.#pages.values()) view.awaited.delete(`${person} ${cell}`);
    }
  }

  /** Compares what is kept on the device with what a person has entered whose screen is not open. */
  checkStored(desk: Desk, isStored: (text: string) => boolean): void {
    for (const [cell, text] of desk.entries) {
      if (this.wasStored(cell, text)) desk.entries.delete(cell);
      else if (!isStored(text))
        this.#say(2, `${text} of ${desk.person} at ${cell} is not kept (tab ${desk.tab})`);
    }
  }

  #say(statement: number, sentence: string): void {
    this.wrong.push(`statement ${statement}: ${sentence}`);
  }

  #view(page: BrowserPage): PageView {
    const known = this.#pages.get(page) ?? {
      confirmed: new Map(),
      awaited: new Map(),
      rest: new Map(),
      hasEnded: false,
      sends: 0,
      read: new Map(),
      taken: new Map(),
    };
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
