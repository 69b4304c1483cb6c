import { nanoid } from '@reduxjs/toolkit';
import type { Field } from '../../../kit/declare/field';
import type { Identified } from '../../../kit/declare/record';
import { savedBy, savedFieldsOf } from '../../../kit/declare/savedFields';
import { recordsOf, type Save } from '../../../kit/state/saves';
import { valueAt } from '../../../lib/paths';
import { cellKeyOf, type EntryKind, type JournalCell } from '../entry';
import type { JournalStorage } from '../storage/journalStorage';
import { EntryDraft, valueText } from './entryDraft';
import { savedCells } from './savedCells';
import { isJournalled, type OwnedSave } from './savesAhead';

/** The answers of a batch are collected for this time before they are written. */
const COLLECT_MS = 250;

/** After its last answer a batch may go on for this time: the server may ask it to wait. */
const BATCH_TIMEOUT_MS = 10 * 60 * 1_000;

/** Cells of an entry that are being taken back: the text that each will have, by its place. */
export interface Reverting {
  owner: string;
  id: string;
  resource: string;
  /** The texts that the cells will have, by their keys; a number where it is added. */
  texts: ReadonlyMap<string, string | number>;
}

/** What a save has changed. */
interface SavedCells {
  kind: EntryKind;
  cells: JournalCell[];
  fields: readonly Field[];
}

type ReadSave = OwnedSave & SavedCells;

/** What a cell was saved as: its text, and by how much a figure has moved. */
interface SavedAs {
  text: string;
  by: number | undefined;
}

function savedAs({ from, to }: JournalCell, field: Field | undefined): SavedAs {
  const areNumbers = typeof from === 'number' && typeof to === 'number';
  return { text: valueText(field, to), by: areNumbers ? to - from : undefined };
}

const isSavedAs = (saved: SavedAs | undefined, wanted: string | number) =>
  (typeof wanted === 'number' ? saved?.by : saved?.text) === wanted;

/** Writes saves into the journal: one entry for each single request, and one for all requests of a batch. */
export class JournalRecorder {
  readonly #drafts = new Map<string, { draft: EntryDraft; endsAt: number }>();
  readonly #reverting = new Map<string, Reverting>();
  #waiting: OwnedSave[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Entries are written one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly storage: JournalStorage) {}

  add(save: OwnedSave): void {
    this.#waiting.push(save);
    if (!save.save.work) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), COLLECT_MS);
  }

  /** Writes what has been collected. */
  flush(): Promise<unknown> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const saves = this.#waiting;
    this.#waiting = [];
    if (saves.length > 0) this.#last = this.#last.then(() => this.#write(saves)).catch(() => undefined);
    return this.#last;
  }

  /** Marks an entry as reverted once these values are saved. */
  expect(reverting: Reverting): void {
    this.#reverting.set(reverting.id, reverting);
  }

  async #write(saves: readonly OwnedSave[]): Promise<void> {
    const batches = new Map<string, OwnedSave[]>();
    for (const one of saves) batches.set(one.entry, [...(batches.get(one.entry) ?? []), one]);
    for (const [id, ofBatch] of batches) {
      const read = await this.#readAll(ofBatch).catch(() => undefined);
      if (read) {
        await this.#writeBatch(id, read);
        for (const { onWritten } of ofBatch) onWritten?.();
      } else {
        // the code that names its fields could not be loaded: it is written with the next save or load of the page
        this.#waiting.unshift(...ofBatch);
      }
    }
    const now = Date.now();
    for (const [id, { endsAt }] of this.#drafts) if (endsAt < now) this.#drafts.delete(id);
  }

  /** What the journal says of these saves; before any of them is in an entry, so that a failure leaves none in half. */
  async #readAll(saves: readonly OwnedSave[]): Promise<ReadSave[]> {
    const shown = saves.filter(({ save }) => isJournalled(save.resource));
    return Promise.all(shown.map(async (owned) => ({ ...owned, ...(await this.#cellsOf(owned.save)) })));
  }

  async #writeBatch(id: string, saves: readonly ReadSave[]): Promise<void> {
    const [first] = saves;
    if (!first) return;
    const { owner, isLeft } = first;
    const written = isLeft ? await this.#resume(owner, id, first.save) : 0;
    const added: JournalCell[] = [];
    const words: string[] = [];
    const texts = new Map<string, SavedAs>();
    for (const { save, place, kind, cells, fields } of saves) {
      if (place <= written) continue;
      const draft = this.#draftOf(id, save, kind);
      const types = new Map(fields.map((field) => [field.path, field]));
      words.push(draft.add(cells, { at: save.at, place, fieldAt: (path) => types.get(path) }));
      for (const cell of cells) texts.set(cellKeyOf(cell), savedAs(cell, types.get(cell.path)));
      added.push(...cells);
    }
    const draft = this.#drafts.get(id)?.draft;
    if (!draft || draft.isEmpty || added.length === 0) return;
    await this.storage.write(owner, draft.entry(), { cells: added, words: words.filter(Boolean).join('\n') });
    for (const reverting of [...this.#reverting.values()]) await this.#settle(reverting, owner, draft, texts);
  }

  /** Goes on with an entry of an earlier load of the page; returns the place of the last save that is in it. */
  async #resume(owner: string, id: string, save: Save): Promise<number> {
    const known = this.#drafts.get(id)?.draft;
    if (known) return known.lastPlace;
    const item = (await this.storage.entries(owner)).find((each) => each.id === id);
    if (!item) return 0;
    const draft = this.#draftOf(id, save, item.kind);
    draft.resume(item, await this.storage.cells(owner, id));
    return draft.lastPlace;
  }

  #draftOf(id: string, { work, resource: { name }, operation }: Save, kind: EntryKind): EntryDraft {
    const known = this.#drafts.get(id)?.draft;
    const draft =
      known ??
      new EntryDraft(id, {
        kind,
        resource: name,
        ...(!work && { operation }),
        ...(work?.file !== undefined && { file: work.file }),
        ...(work?.documentId !== undefined && { documentId: work.documentId }),
      });
    this.#drafts.set(id, { draft, endsAt: Date.now() + BATCH_TIMEOUT_MS });
    return draft;
  }

  async #cellsOf(save: Save): Promise<SavedCells> {
    const { resource, operation, params, body, outcome, work } = save;
    const { before, after } = recordsOf(save);
    if (outcome !== 'changed') {
      const record = before ?? after;
      const name = record ? resource.titleOf(record) : nameIn(save);
      const whole = { record: save.id ?? nanoid(), name, venue: '', list: '', path: '', label: '' };
      return {
        kind: work?.kind ?? (outcome === 'created' ? 'create' : 'delete'),
        cells: [{ ...whole, from: undefined, to: undefined, whole: outcome }],
        fields: [],
      };
    }
    const declared = savedBy(savedFieldsOf(resource, await resource.venueLists()), operation, params);
    const { list = '', fields = before ? sentFields(body, before) : [], valuesIn } = declared?.saved ?? {};
    const single = !declared ? 'status' : list === '' ? 'form' : 'sheet';
    const kind = work?.kind ?? single;
    if (!before || !after) return { kind, cells: [], fields: [] };
    const venue = declared?.venue ?? '';
    const valuesOf = (record: Identified) => (valuesIn ? valuesIn(record, venue) : record);
    const versions = { was: valuesOf(before), is: valuesOf(after), body };
    const of = { record: before._id, name: resource.titleOf(after), list, venue };
    return { kind, cells: savedCells(of, fields, versions), fields };
  }

  /** Counts the cells of an earlier entry that now have the value that they are taken back to. */
  async #settle(
    { owner, id, resource, texts }: Reverting,
    by: string,
    draft: EntryDraft,
    saved: ReadonlyMap<string, SavedAs>,
  ): Promise<void> {
    if (by !== owner || draft.of.resource !== resource || draft.id === id) return;
    const left = new Map([...texts].filter(([cellKey, wanted]) => !isSavedAs(saved.get(cellKey), wanted)));
    const count = texts.size - left.size;
    if (count === 0) return;
    if (left.size === 0) this.#reverting.delete(id);
    else this.#reverting.set(id, { owner, id, resource, texts: left });
    const item = (await this.storage.entries(owner)).find((known) => known.id === id);
    if (item) await this.storage.replace(owner, { ...item, reverted: (item.reverted ?? 0) + count });
  }
}

/** The name of a created record whose answer does not carry it. */
function nameIn({ resource, body }: Save): string {
  const sent = resource.shape({ ...(typeof body === 'object' ? body : {}), _id: '' });
  return sent ? resource.titleOf(sent) : '';
}

/**
 * Fields for an operation that no page declares, such as a change of status: what was sent under names that the
 * record has too. A secret that is sent is no field of a record.
 */
function sentFields(body: unknown, before: object): Field[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([path, value]) =>
    typeof value === 'string' && typeof valueAt(before, path) === 'string'
      ? [{ path, label: labelOf(path), type: 'text' } as Field]
      : [],
  );
}

/** 'orderStatus' as a label: 'Order status'. */
function labelOf(path: string): string {
  const text = path.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
