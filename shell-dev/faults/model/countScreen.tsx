import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CountLog } from '../../../src/features/movements/count/countLog';
import type { CountProps } from '../../../src/features/movements/count/countProps';
import { type Applying, useApply } from '../../../src/features/movements/count/differences/useApply';
import { type Review, useReview } from '../../../src/features/movements/count/differences/useReview';
import { type DocumentStock, useDocumentStock } from '../../../src/features/movements/enter/useDocumentStock';
import { useEntries } from '../../../src/features/movements/enter/useEntries';
import { type CountRecord, newCount } from '../../../src/kit/documents/countRecord';
import { keyOf } from '../../../src/kit/documents/documentBase';
import type { DocumentStore } from '../../../src/kit/documents/documentStore';
import { useDocumentLog, useDocuments } from '../../../src/kit/documents/useDocuments';
import { useRead } from '../../../src/kit/state/useResource';
import { product } from '../../../src/resources/product/declaration/product';
import { stockPart } from '../../../src/resources/product/list/parts';
import type { DocumentLine } from '../../../src/rules/documentTally';
import { useUser } from '../../../src/session/auth/session';
import type { Held } from './oracle';
import { venues } from './records';
import type { ScreenHandle } from './world';

/** The open count of a person: its sheet, or its differences. */
export interface CountHandle extends ScreenHandle {
  /** Enters a figure in a line; undefined while the differences are shown. */
  type: ((line: string, typed: string) => void) | undefined;
  /** The differences and what applies them; undefined while the sheet is shown. */
  differences: { review: Review; applying: Applying } | undefined;
  /** To the differences, or back to the sheet. */
  turn(): void;
}

type OnRender = (handle: CountHandle | undefined) => void;

const LIST = { resource: product, parts: [stockPart] } as unknown as CountProps;
const [VENUE] = venues;
const COUNT = 'count';
export const LINES = ['p1', 'p2', 'p3'];

/** The cell that a line of the count is about. */
export const countCell = (line: string) => `${line}/${VENUE?.id}/quantity`;

export function CountScreen({ onRender }: { onRender: OnRender }) {
  useRead(product, 'fetchAll', {});
  const store = useDocuments('counts');
  const user = useUser();
  const [key, setKey] = useState<string>();
  useEffect(() => {
    if (!store || store === 'refused' || !user) return;
    const wanted = keyOf(user._id, COUNT);
    void begun(store, user, wanted).then(() => setKey(wanted));
  }, [store, user]);
  if (store && store !== 'refused' && key)
    return <FoundCount store={store} countKey={key} onRender={onRender} />;
  onRender(undefined);
  return null;
}

/** Begins the count of a person once. */
async function begun(
  store: DocumentStore,
  user: NonNullable<ReturnType<typeof useUser>>,
  key: string,
): Promise<void> {
  if (await store.read(key)) return;
  const lines = LINES.map(
    (id): DocumentLine => ({ id, name: id, category: '', shelf: '', onHand: 30, since: Date.now() }),
  );
  const of = {
    id: COUNT,
    name: 'Bar',
    venue: VENUE ?? { id: '', name: '' },
    isBlind: false,
    startedAt: Date.now(),
  };
  await store.create(newCount(user, of, lines.length), { lines, events: [] });
}

function FoundCount({
  store,
  countKey,
  onRender,
}: {
  store: DocumentStore;
  countKey: string;
  onRender: OnRender;
}) {
  const log = useDocumentLog<CountRecord>(store, countKey);
  if (log && log !== 'missing') return <OpenCount log={log} onRender={onRender} />;
  onRender(undefined);
  return null;
}

function OpenCount({ log, onRender }: { log: CountLog; onRender: OnRender }) {
  const state = useSyncExternalStore(log.subscribe, log.state);
  const stock = useDocumentStock(product, state.lineById, state.record.venue.id);
  const [isReviewing, setReviewing] = useState(false);
  const Step = isReviewing ? DifferencesStep : SheetStep;
  const shared = { held: () => heldIn(log), turn: () => setReviewing(!isReviewing) };
  return <Step log={log} stock={stock} onRender={(part) => onRender({ ...shared, ...part })} />;
}

interface StepProps {
  log: CountLog;
  stock: DocumentStock;
  onRender(part: Pick<CountHandle, 'type' | 'differences'>): void;
}

function SheetStep({ log, stock, onRender }: StepProps) {
  const { lines } = log.state();
  const catalogue = { items: lines, lineOf: (line: DocumentLine) => line };
  const { type } = useEntries(log, log.state(), { stock, catalogue });
  onRender({ type, differences: undefined });
  return null;
}

function DifferencesStep({ log, stock, onRender }: StepProps) {
  const review = useReview(LIST, log, log.state(), stock);
  const applying = useApply(LIST, log);
  onRender({ type: undefined, differences: { review, applying } });
  return null;
}

/** What was counted stays in the log, whatever becomes of it. */
function heldIn(log: CountLog): Held {
  const counted = [...log.state().tally.counts()];
  return {
    changes: new Map(counted.map(([line, { total }]) => [countCell(line), String(total)])),
    offered: [],
    hasMore: false,
    failed: [],
  };
}
