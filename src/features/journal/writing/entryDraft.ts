import type { Field } from '../../../kit/declare/field';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { fold } from '../../../lib/foldText';
import type { EntryKind, JournalCell, JournalItem } from '../entry';

/** Names that the list shows of an entry. */
const MAX_NAMES = 3;

const MAX_SEARCHED_VENUES = 200;

/** Characters of an entry that the search compares. */
const MAX_SEARCHED_LENGTH = 20_000;

/** The save whose cells are added to an entry. */
interface AddedSave {
  at: number;
  place: number;
  fieldAt(path: string): Field | undefined;
}

/** An entry while its requests are answered: the answers of a batch arrive over minutes. */
export class EntryDraft {
  readonly #records = new Set<string>();
  readonly #names: string[] = [];
  readonly #venues = new Set<string>();
  readonly #fields = new Map<string, JournalItem['fields'][number]>();
  readonly #words = new Set<string>();
  #wordsLength = 0;
  #cells = 0;
  #created = 0;
  #deleted = 0;
  #at = 0;
  #lastPlace = 0;

  constructor(
    readonly id: string,
    readonly of: Pick<JournalItem, 'kind' | 'resource' | 'operation' | 'file' | 'documentId'>,
  ) {}

  get isEmpty(): boolean {
    return this.#records.size === 0;
  }

  /** The place of the last save that is in it. */
  get lastPlace(): number {
    return this.#lastPlace;
  }

  /** Goes on with what is written of it: a reload has cut it off. */
  resume({ at, lastPlace = 0, fields }: JournalItem, cells: readonly JournalCell[]): void {
    this.add(cells, { at, place: lastPlace, fieldAt: () => undefined });
    for (const field of fields) this.#fields.set(`${field.list} ${field.path}`, field);
  }

  /** Adds the cells of one answer; returns the words that they add. */
  add(cells: readonly JournalCell[], { at, place, fieldAt }: AddedSave): string {
    this.#lastPlace = place;
    const added: string[] = [];
    const word = (text: string) => {
      const folded = fold(text);
      if (folded === '' || this.#words.has(folded) || this.#wordsLength > MAX_SEARCHED_LENGTH) return;
      this.#words.add(folded);
      this.#wordsLength += folded.length;
      added.push(folded);
    };
    if (cells.length > 0) this.#at = Math.max(this.#at, at);
    for (const cell of cells) {
      const { record, name, venue, list, path, label, whole } = cell;
      if (!this.#records.has(record) && this.#names.length < MAX_NAMES) this.#names.push(name);
      this.#records.add(record);
      word(name);
      if (whole === 'created') this.#created += 1;
      if (whole === 'deleted') this.#deleted += 1;
      if (whole) continue;
      this.#cells += 1;
      if (venue !== '') this.#venues.add(venue);
      const field = fieldAt(path);
      const many = field?.many;
      this.#fields.set(`${list} ${path}`, { list, path, label, ...(many !== undefined && { many }) });
      word(label);
      for (const value of [cell.from, cell.to]) word(valueText(field, value));
    }
    return added.join('\n');
  }

  entry(): JournalItem {
    return {
      ...this.of,
      id: this.id,
      kind: this.#kind(),
      at: this.#at,
      records: this.#records.size,
      names: [...this.#names],
      created: this.#created,
      deleted: this.#deleted,
      cells: this.#cells,
      venues: [...this.#venues].slice(0, MAX_SEARCHED_VENUES),
      venueCount: this.#venues.size,
      fields: [...this.#fields.values()],
      lastPlace: this.#lastPlace,
    };
  }

  /** A bulk action that only deleted records is a deletion. */
  #kind(): EntryKind {
    return this.of.kind === 'bulk' && this.#deleted === this.#records.size ? 'delete' : this.of.kind;
  }
}

/** A value as the text that a user would type; empty where it has none. */
export function valueText(field: Field | undefined, value: unknown): string {
  if (field === undefined || value === undefined || value === null) return '';
  const { cell } = fieldTypeOf(field);
  if (cell) return cell.format(value, field);
  return typeof value === 'string' ? value : '';
}
