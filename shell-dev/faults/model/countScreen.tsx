import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCountLog, useCountStore } from '../../../src/features/count/Count';
import type { CountProps } from '../../../src/features/count/countProps';
import { type Applying, useApply } from '../../../src/features/count/differences/useApply';
import { type Review, useReview } from '../../../src/features/count/differences/useReview';
import { useEntries } from '../../../src/features/count/enter/useEntries';
import type { CountLog } from '../../../src/features/count/log/CountLog';
import { keyOf, newRecord } from '../../../src/features/count/log/countRecord';
import type { CountStore } from '../../../src/features/count/log/countStore';
import { type CountedStock, useCountedStock } from '../../../src/features/count/useCountedStock';
import { useRead } from '../../../src/kit/state/useResource';
import { product } from '../../../src/resources/product/declaration/product';
import { stockPart } from '../../../src/resources/product/list/parts';
import type { CountLine } from '../../../src/rules/stockCount';
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
  const store = useCountStore();
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
  store: CountStore,
  user: NonNullable<ReturnType<typeof useUser>>,
  key: string,
): Promise<void> {
  if (await store.read(key)) return;
  const lines = LINES.map(
    (id): CountLine => ({ id, name: id, category: '', shelf: '', onHand: 30, since: Date.now() }),
  );
  const of = {
    id: COUNT,
    name: 'Bar',
    venue: VENUE ?? { id: '', name: '' },
    isBlind: false,
    startedAt: Date.now(),
  };
  await store.create(newRecord(user, of, lines.length), { lines, events: [] });
}

function FoundCount({
  store,
  countKey,
  onRender,
}: {
  store: CountStore;
  countKey: string;
  onRender: OnRender;
}) {
  const log = useCountLog(store, countKey);
  if (log && log !== 'missing') return <OpenCount log={log} onRender={onRender} />;
  onRender(undefined);
  return null;
}

function OpenCount({ log, onRender }: { log: CountLog; onRender: OnRender }) {
  const state = useSyncExternalStore(log.subscribe, log.state);
  const stock = useCountedStock(product, state.lineById, state.record.venue.id);
  const [isReviewing, setReviewing] = useState(false);
  const Step = isReviewing ? DifferencesStep : SheetStep;
  const shared = { held: () => heldIn(log), turn: () => setReviewing(!isReviewing) };
  return <Step log={log} stock={stock} onRender={(part) => onRender({ ...shared, ...part })} />;
}

interface StepProps {
  log: CountLog;
  stock: CountedStock;
  onRender(part: Pick<CountHandle, 'type' | 'differences'>): void;
}

function SheetStep({ log, stock, onRender }: StepProps) {
  const { type } = useEntries(log, log.state(), stock);
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
