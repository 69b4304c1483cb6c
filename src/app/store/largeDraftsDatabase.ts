import type { DraftRecord } from '../../kit/state/drafts';
import type { Cell, SentMark } from '../../kit/writes/set/cells';
import { changesIn, draftRecord, type LargeDrafts } from '../../kit/writes/set/keptRecords';
import { dropTabMarks, markKey, type SentMarks, tabMarks } from '../../kit/writes/set/sentMarks';
import { type AreaOptions, type DeviceArea, openArea } from '../../lib/device/deviceStore';
import { ownerIn } from '../../lib/device/owners';
import { MAX_DRAFT_AGE_MS } from './draftStorage';

interface Values {
  /** When a draft was written last. */
  drafts: { at: number };
  /** The records of a draft. */
  records: DraftRecord;
  /** A delta that may have been sent, by address and cell; the head of a document of its own. */
  sent: SentMark;
}

/** Records per transaction: all of one are copied for the database in one task, 500 took 20 ms of it and more. */
const RECORDS_PER_TRANSACTION = 100;

const AREA: Omit<AreaOptions<Values>, 'backend'> = {
  area: 'drafts',
  kinds: ['drafts', 'records', 'sent'],
  keptFor: MAX_DRAFT_AGE_MS,
};

/** Opens the large drafts; those that are older than a week are dropped. */
export function openLargeDraftsDatabase(backend: () => string): LargeDrafts & { close(): Promise<void> } {
  const area = openArea<Values>({ ...AREA, backend });
  return {
    write: (draft, records) =>
      area.inTurn(async ({ write }) => {
        const entries = [...records];
        for (let index = 0; index < entries.length; index += RECORDS_PER_TRANSACTION) {
          await write((rows) => {
            void rows.put([ownerIn(draft), 'drafts', draft], { at: Date.now() }, Date.now());
            for (const [record, kept] of entries.slice(index, index + RECORDS_PER_TRANSACTION)) {
              const key = [ownerIn(draft), 'records', draft, record] as const;
              if (kept) void rows.put(key, draftRecord(record, kept));
              else rows.delete(key);
            }
          });
        }
      }),
    async read(draft) {
      const stored = await area.read((rows) => rows.all([ownerIn(draft), 'records', draft]));
      return changesIn(stored.map(({ value }) => value));
    },
    drop: (draft) => area.write((rows) => rows.drop(ownerIn(draft), draft)),
    dropOf(owner, until) {
      dropTabMarks(owner);
      return area.write(async (rows) => {
        for (const { key } of await rows.headers(owner, 'drafts', { until }))
          rows.drop(owner, String(key[2]));
        for (const { key } of await rows.headers(owner, 'sent', { until })) rows.drop(owner, String(key[2]));
      });
    },
    marks: marksIn(area),
    close: area.close,
  };
}

/** Marks in the database; where it refuses one, in the session storage of the tab. */
function marksIn(area: DeviceArea<Values>): SentMarks {
  return {
    keep: (owner, address, cell, mark) =>
      area
        .write((rows) => rows.put([owner, 'sent', documentOf(address, cell)], mark, mark.at))
        .catch(() => tabMarks.keep(owner, address, cell, mark)),
    async forget(owner, address, cell) {
      await tabMarks.forget(owner, address, cell);
      await area.write((rows) => rows.drop(owner, documentOf(address, cell))).catch(() => undefined);
    },
    async of(owner, address) {
      const start = documentOf(address);
      const all = await area.read((rows) => rows.all([owner, 'sent'])).catch(() => []);
      const kept = all.map(({ key, value }) => [String(key[2]), value] as const);
      const here = kept.filter(([document]) => document.startsWith(start));
      return new Map([
        ...here.map(([document, mark]) => [document.slice(start.length), mark] as const),
        ...(await tabMarks.of(owner, address)),
      ]);
    },
  };
}

/** The document of a mark; of all marks of an address without a cell. */
const documentOf = (address: string, cell?: Cell) => `sent ${address} ${cell ? markKey(cell) : ''}`;
