import { nanoid } from '@reduxjs/toolkit';
import type { Identified, ResourceState } from '../../../declare/effects';
import type { Field } from '../../../declare/field';
import type { VenueList } from '../../../declare/venueLists';
import { EMPTY } from '../../../store/reducer';
import { recordsOf, type Save } from '../../../store/saves';
import { type EntryKind, type JournalCell, placeOf } from '../entry';
import type { JournalStorage } from '../storage/journalStorage';
import { EntryDraft, valueText } from './entryDraft';
import { savedCells } from './savedCells';
import { savedFields, sentFields } from './savedFields';

/** Milliseconds for which the answers of a batch are collected before they are written. */
const COLLECTED = 250;

/** Milliseconds after its last answer in which a batch may go on: the server may ask it to wait. */
const OVER = 10 * 60 * 1_000;

/** A save with the person who made it. */
export interface OwnedSave {
  owner: string;
  save: Save;
}

/** Cells of an entry that are being taken back: the text that each will have, by its place. */
export interface Reverting {
  owner: string;
  id: string;
  resource: string;
  texts: ReadonlyMap<string, string>;
}

/** Writes saves into the journal: one entry for each single request, and one for all requests of a batch. */
export class JournalRecorder {
  readonly #drafts = new Map<string, { draft: EntryDraft; endsAt: number }>();
  readonly #reverting = new Map<string, Reverting>();
  #waiting: OwnedSave[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known: { list: ResourceState['list']; byId: ReadonlyMap<string, Identified> } | undefined;
  /** Entries are written one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly storage: JournalStorage) {}

  add(save: OwnedSave): void {
    this.#waiting.push(save);
    if (!save.save.work) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), COLLECTED);
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
    for (const one of saves) {
      const { work, resource } = one.save;
      // an import creates the records that its rows name as well: each resource has an entry of its own
      const id = work ? `${work.id} ${resource.name}` : nanoid();
      batches.set(id, [...(batches.get(id) ?? []), one]);
    }
    for (const [id, ofBatch] of batches) await this.#writeBatch(id, ofBatch);
    const now = Date.now();
    for (const [id, { endsAt }] of this.#drafts) if (endsAt < now) this.#drafts.delete(id);
    this.#known = undefined;
  }

  async #writeBatch(id: string, saves: readonly OwnedSave[]): Promise<void> {
    const [first] = saves;
    if (!first) return;
    const { owner } = first;
    const added: JournalCell[] = [];
    const words: string[] = [];
    const texts = new Map<string, string>();
    for (const { save } of saves) {
      // calls without a page of ours, such as those of the own account, are not kept: they may be about secrets
      if (Object.keys(save.resource.pages).length === 0) continue;
      const { kind, cells, fields } = await this.#cellsOf(save);
      const draft = this.#draftOf(id, save, kind);
      const types = new Map(fields.map((field) => [field.path, field]));
      words.push(draft.add(cells, save.at, (path) => types.get(path)));
      for (const cell of cells) texts.set(placeOf(cell), valueText(types.get(cell.path), cell.to));
      added.push(...cells);
    }
    const draft = this.#drafts.get(id)?.draft;
    if (!draft || draft.isEmpty || added.length === 0) return;
    await this.storage.write(owner, draft.entry(), { cells: added, words: words.filter(Boolean).join('\n') });
    for (const reverting of [...this.#reverting.values()]) await this.#settle(reverting, owner, draft, texts);
  }

  #draftOf(id: string, { work, resource: { name }, operation }: Save, kind: EntryKind): EntryDraft {
    const known = this.#drafts.get(id)?.draft;
    const draft =
      known ??
      new EntryDraft(id, {
        kind,
        resource: name,
        ...(work ? work.file !== undefined && { file: work.file } : { operation }),
      });
    this.#drafts.set(id, { draft, endsAt: Date.now() + OVER });
    return draft;
  }

  async #cellsOf(save: Save): Promise<{ kind: EntryKind; cells: JournalCell[]; fields: readonly Field[] }> {
    const { resource, operation, params, body, outcome, work } = save;
    const { before, after } = recordsOf({ ...save, before: this.#recordIn(save) });
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
    const lists: readonly VenueList[] = await resource.venueLists();
    const declared = savedFields(resource, lists, operation, params);
    const saved = declared ?? {
      list: '',
      venue: '',
      fields: before ? sentFields(body, before) : [],
      valuesIn: (record: Identified | undefined) => record,
    };
    const single = !declared ? 'status' : declared.list === '' ? 'form' : 'sheet';
    const kind = work?.kind ?? single;
    if (!before || !after) return { kind, cells: [], fields: [] };
    const versions = { before, after, body, name: resource.titleOf(after) };
    return { kind, cells: savedCells(saved, versions), fields: saved.fields };
  }

  /** The state before a save with its record alone: a batch would search a long list once for each answer. */
  #recordIn({ before, id }: Save): ResourceState {
    if (id === undefined || before.record?._id === id) return { ...before, list: [] };
    if (this.#known?.list !== before.list) {
      const byId = new Map(before.list.map((record) => [record._id, record]));
      this.#known = { list: before.list, byId };
    }
    const record = this.#known.byId.get(id) ?? null;
    return { ...EMPTY, ...before, record, list: [] };
  }

  /** Counts the cells of an earlier entry that now have the value that they are taken back to. */
  async #settle(
    { owner, id, resource, texts }: Reverting,
    by: string,
    draft: EntryDraft,
    saved: ReadonlyMap<string, string>,
  ): Promise<void> {
    if (by !== owner || draft.of.resource !== resource || draft.id === id) return;
    const left = new Map([...texts].filter(([place, text]) => saved.get(place) !== text));
    const count = texts.size - left.size;
    if (count === 0) return;
    if (left.size === 0) this.#reverting.delete(id);
    else this.#reverting.set(id, { owner, id, resource, texts: left });
    const entry = (await this.storage.entries(owner)).find((known) => known.id === id);
    if (entry) await this.storage.replace(owner, { ...entry, reverted: (entry.reverted ?? 0) + count });
  }
}

/** The name of a created record whose answer does not carry it. */
function nameIn({ resource, body }: Save): string {
  const sent = resource.shape({ ...(typeof body === 'object' ? body : {}), _id: '' });
  return sent ? resource.titleOf(sent) : '';
}
