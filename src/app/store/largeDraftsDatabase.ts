import { type Change, cellAt, type RecordChanges } from '../../kit/writes/set/cells';
import type { LargeDrafts, StoredChange } from '../../kit/writes/set/largeDrafts';
import { type AreaOptions, openArea } from '../../lib/device/deviceStore';
import { MAX_DRAFT_AGE_MS } from './draftStorage';

type StoredRow = [key: string, text: string, from: string, name?: string];

interface Values {
  /** When a draft was written last. */
  drafts: { at: number };
  /** The changes of one record of a draft: text, start, and the record's name by cell key. */
  records: { draft: string; record: string; changes: StoredRow[] };
}

/** Records per transaction: all of one are copied for the database in one task, 500 took 20 ms of it and more. */
const RECORDS_PER_TRANSACTION = 100;

/** The id of a draft begins with that of its owner. */
const userOf = (draft: string) => draft.split(' ', 1)[0] ?? '';

const AREA: Omit<AreaOptions<Values>, 'backend'> = {
  area: 'drafts',
  kinds: ['drafts', 'records'],
  keptFor: MAX_DRAFT_AGE_MS,
  earlierRow(store, key, value) {
    if (store === 'drafts') {
      const draft = String(key);
      return { key: [userOf(draft), 'drafts', draft], value, at: (value as Values['drafts']).at };
    }
    const { draft, record } = value as Values['records'];
    return { key: [userOf(draft), 'records', draft, record], value };
  },
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
            void rows.put([userOf(draft), 'drafts', draft], { at: Date.now() }, Date.now());
            for (const [record, changes] of entries.slice(index, index + RECORDS_PER_TRANSACTION)) {
              const key = [userOf(draft), 'records', draft, record] as const;
              if (changes) void rows.put(key, { draft, record, changes: rowsOf(changes) });
              else rows.delete(key);
            }
          });
        }
      }),
    async read(draft) {
      const stored = await area.read((rows) => rows.all([userOf(draft), 'records', draft]));
      return stored.flatMap(({ value: { record, changes } }) =>
        changes.map(
          ([key, text, from, name]): StoredChange => ({
            ...cellAt(record, key),
            text,
            from,
            ...(name !== undefined && { name }),
          }),
        ),
      );
    },
    drop: (draft) => area.write((rows) => rows.drop(userOf(draft), draft)),
    dropOf: (owner, until) =>
      area.write(async (rows) => {
        for (const { key } of await rows.headers(owner, 'drafts', { until }))
          rows.drop(owner, String(key[2]));
      }),
    close: area.close,
  };
}

function rowsOf(changes: RecordChanges): StoredRow[] {
  return [...changes].map(([key, { text, from, name }]: [string, Change]) =>
    name === undefined ? [key, text, from] : [key, text, from, name],
  );
}
