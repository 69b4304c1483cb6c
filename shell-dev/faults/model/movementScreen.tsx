import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MovementLog, MovementState, MoveProps } from '../../../src/features/movements/apply/moveProps';
import { unitCostOf } from '../../../src/features/movements/apply/unitCost';
import { useApplying } from '../../../src/features/movements/apply/useApplying';
import { wantedWrites } from '../../../src/features/movements/apply/wantedWrites';
import type { Writes } from '../../../src/features/movements/apply/writes';
import { useDocumentStock } from '../../../src/features/movements/enter/useDocumentStock';
import { type ReportLine, reportLines } from '../../../src/features/movements/move/report/reportLines';
import { type MovementRow, movementRows } from '../../../src/features/movements/move/review/movementRows';
import { useChecked } from '../../../src/features/movements/move/review/useChecked';
import {
  type MovementEntries,
  useMovementEntries,
} from '../../../src/features/movements/move/sheet/useMovementEntries';
import { useFollowed } from '../../../src/features/movements/move/useFollowed';
import { useFormats } from '../../../src/host/formats';
import { keyOf } from '../../../src/kit/documents/documentBase';
import type { DocumentStore } from '../../../src/kit/documents/documentStore';
import type { MovementRecord, SlipRecord } from '../../../src/kit/documents/movementRecord';
import { leftOfSlip } from '../../../src/kit/documents/slipRest';
import { stockKey } from '../../../src/kit/documents/stockKey';
import { useDocumentList } from '../../../src/kit/documents/useDocumentList';
import { useDocumentLog, useDocuments } from '../../../src/kit/documents/useDocuments';
import { useList, useRead } from '../../../src/kit/state/useResource';
import { product } from '../../../src/resources/product/declaration/product';
import { parts } from '../../../src/resources/product/list/parts';
import { today } from '../../../src/rules/dates';
import { useUser } from '../../../src/session/auth/session';
import type { Held } from './oracle';
import { venues } from './records';
import type { ScreenHandle } from './world';

type Applying = ReturnType<typeof useApplying>;

/** The movements of a person: their home, or the one that is open. */
export interface MovementHandle extends ScreenHandle {
  home: Home | undefined;
  open: OpenMovement | undefined;
}

/** Where movements begin. */
interface Home {
  store: DocumentStore;
  drafts: readonly MovementRecord[];
  show(id: string, step?: Step): void;
}

/** One movement with what its step shows. */
export interface OpenMovement {
  log: MovementLog;
  state: MovementState;
  applying: Applying;
  /** The lines; undefined in the other steps. */
  making?: MovementEntries;
  /** What would be applied, with the stock as it was read; `isReady`: it can be. */
  review?: { rows: readonly MovementRow[]; writes: Writes; isReady: boolean };
  report?: readonly ReportLine[];
  show(step: Step | 'home'): void;
}

/** What is shown of a movement; 'back': the review of what is left of a slip. */
export type Step = 'sheet' | 'review' | 'back' | 'report';

type OnRender = (handle: MovementHandle | undefined) => void;

const KINDS = ['delivery', 'transfer', 'slip', 'loss'] as const;
/** Where the tab keeps what it shows, as an address does. */
const ADDRESS = 'model movement';

export function MovementScreen({ onRender }: { onRender: OnRender }) {
  useRead(product, 'fetchAll', {});
  const store = useDocuments('movements');
  const user = useUser();
  const [address, setAddress] = useState(() => sessionStorage.getItem(ADDRESS) ?? '');
  const show = (next: string) => {
    sessionStorage.setItem(ADDRESS, next);
    setAddress(next);
  };
  const [owner, movement = '', step = 'sheet'] = address.split(' ') as [string, string?, Step?];
  if (!store || store === 'refused' || !user) {
    onRender(undefined);
    return null;
  }
  const open = (id: string, of: Step | 'home' = 'sheet') =>
    show(of === 'home' ? '' : `${user._id} ${id} ${of}`);
  if (owner !== user._id || movement === '')
    return <HomeStep store={store} show={open} onRender={onRender} />;
  const key = keyOf(user._id, movement);
  return (
    <FoundMovement
      key={key}
      {...{ store, step, onRender }}
      movementKey={key}
      show={(of) => open(movement, of)}
    />
  );
}

function HomeStep({ store, show, onRender }: Pick<Home, 'store' | 'show'> & { onRender: OnRender }) {
  const { records } = useDocumentList(store, KINDS);
  const drafts = (records ?? []).filter(({ finishedAt }) => finishedAt === undefined);
  onRender(records && { home: { store, drafts, show }, open: undefined, held: nothingHeld });
  return null;
}

interface StepProps extends Pick<OpenMovement, 'log' | 'state' | 'show'> {
  step: Step;
  onRender(part: Omit<OpenMovement, 'log' | 'state' | 'show'>): void;
}

function FoundMovement({
  store,
  movementKey,
  step,
  show,
  onRender,
}: Pick<OpenMovement, 'show'> & {
  store: DocumentStore;
  movementKey: string;
  step: Step;
  onRender: OnRender;
}) {
  const log = useDocumentLog<MovementRecord>(store, movementKey);
  useEffect(() => {
    if (log === 'missing') show('home');
  });
  if (log && log !== 'missing') return <FoundLog {...{ log, step, show, onRender }} />;
  onRender(undefined);
  return null;
}

function FoundLog({
  log,
  step,
  show,
  onRender,
}: Pick<OpenMovement, 'log' | 'show'> & { step: Step; onRender: OnRender }) {
  const state = useSyncExternalStore(log.subscribe, log.state);
  const { finishedAt } = state.record;
  const Part =
    finishedAt !== undefined || step === 'report' ? ReportStep : step === 'back' ? BackStep : SheetStep;
  const held = () => heldIn(log);
  return (
    <Part
      {...{ log, state, show, step }}
      onRender={(part) => onRender({ held, home: undefined, open: { log, state, show, ...part } })}
    />
  );
}

function SheetStep(props: StepProps) {
  const { log, state, step, onRender } = props;
  const list = useMoveProps();
  const applying = useApplying(list, log, state);
  const making = useMovementEntries(list, log, state, { mode: 'adds' });
  if (step === 'review')
    return <ReviewStep {...{ ...props, list, applying, making }} writes={wantedWrites(state)} />;
  onRender({ applying, making });
  return null;
}

function BackStep(props: StepProps) {
  const { log, state } = props;
  const { record, lines } = state as MovementState<SlipRecord>;
  const list = useMoveProps();
  const applying = useApplying(list, log, state);
  const writes = Object.fromEntries(
    leftOfSlip(record, lines).map(({ product, units }) => [stockKey(product, record.from.id), { by: units }]),
  );
  return <ReviewStep {...{ ...props, list, applying, writes }} />;
}

function ReviewStep({
  list,
  state,
  applying,
  making,
  writes,
  onRender,
}: StepProps & Pick<OpenMovement, 'making' | 'applying'> & { list: MoveProps; writes: Writes }) {
  const formats = useFormats();
  const { record, lineById } = state;
  const stock = useDocumentStock(product, lineById, record.venue.id);
  const checked = useChecked(list, writes, () => applying.applying.read());
  const costOf = (line: Parameters<typeof unitCostOf>[0]) => unitCostOf(line, record);
  const now = Date.now();
  const rows = movementRows(writes, { ...formats, state, stock, costOf, now, today: today(now) });
  onRender({
    applying,
    ...(making && { making }),
    review: {
      rows,
      writes,
      isReady: rows.some(({ held }) => held === undefined) && typeof checked === 'number',
    },
  });
  return null;
}

function ReportStep({ log, state, onRender }: StepProps) {
  const applying = useApplying(useMoveProps(), log, state);
  useFollowed(log, state);
  onRender({ applying, report: reportLines(state, applying.outcomes) });
  return null;
}

function useMoveProps(): MoveProps {
  const rows = useList(product);
  return useMemo(
    () => ({ resource: product, parts, rows, context: { venues } }) as unknown as MoveProps,
    [rows],
  );
}

const nothingHeld = (): Held => ({ changes: new Map(), offered: [], hasMore: 'device', failed: [] });

/** The cell of what was entered in a line. */
export const lineCell = (movement: string, line: string) => `${movement}/${line}/entered`;

/** What was typed last stays in the log, whatever becomes of it. */
function heldIn(log: MovementLog): Held {
  const { events, record, tally } = log.state();
  const typed = new Map<string, string>();
  for (const { line = '', kind } of events) {
    const cell = lineCell(record.id, line);
    if (kind === 'set') typed.set(cell, String(tally.of(line)?.total));
    else typed.delete(cell);
  }
  return { ...nothingHeld(), changes: typed };
}
