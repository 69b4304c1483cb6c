import { useMemo, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import type { RecordOf } from '../../kit/declare/registered';
import type { ListViewProps } from '../../kit/declare/resource';
import type { DocumentStore } from '../../kit/documents/documentStore';
import { noteDrafts } from '../../kit/documents/noteDrafts';
import { allSlices, useTimeSlices } from '../../lib/timeSlices';
import { useLatestRef } from '../../lib/useLatestRef';
import { reorder as texts } from '../../messages/reorder';
import { useUser } from '../../session/auth/session';
import { useAnnouncer } from '../../ui/hooks/useAnnouncer';
import {
  type SurplusPlan,
  type SurplusProduct,
  surplusPlanSlices,
  surplusProductSlices,
} from './surplusPlan';
import { type KeptTransfer, keepTransfers, type PlannedMove, takeBack } from './transfers/keepTransfers';
import { type OpenTransfers, readOpenTransfers, TRANSFER_KINDS } from './transfers/openTransfers';
import type { Reorder } from './useReorder';

/** More lines are put into transfers by another press. */
export const MOST_LINES = 1_000;

/** What can come from other venues in place of being ordered. */
export interface SurplusState extends SurplusPlan {
  nameOf(venue: string): string;
  /** The user may put lines into transfers, and the browser keeps them. */
  mayTransfer: boolean;
  /** Puts lines into transfers, {@link MOST_LINES} at most. */
  transfer(lines: readonly string[]): Promise<void>;
  isBusy: boolean;
  /** What the last press has put into transfers. */
  kept: readonly KeptTransfer[];
  /** Takes it back. */
  undo(): Promise<void>;
  dismiss(): void;
  failure: string | undefined;
}

const NO_PLAN: SurplusPlan = { offers: new Map(), venues: [] };
const NOTHING_KEPT: readonly KeptTransfer[] = [];

interface SurplusOptions {
  store: DocumentStore | 'refused' | undefined;
  /** What open transfers do; undefined until it is read: no unit may be given twice. */
  transfers: OpenTransfers | undefined;
  mayTransfer: boolean;
}

/** The surplus of other venues for the lines of the orders, computed in time slices, and the way into a transfer. */
export function useSurplus(
  { context, resource }: ListViewProps<RecordOf<'product'>>,
  { groups, details: { quantities, open } }: Reorder,
  { store, transfers, mayTransfer }: SurplusOptions,
): SurplusState {
  const { venues } = context;
  const { number } = useFormats();
  const user = useUser();
  const announce = useAnnouncer();
  const find = useMemo(() => groups && (() => surplusProductSlices(groups, venues)), [groups, venues]);
  const products = useTimeSlices(find);
  const work = useMemo(
    () => products && transfers && (() => surplusPlanSlices(products, { quantities, transfers, open })),
    [products, quantities, transfers, open],
  );
  const plan = useTimeSlices(work) ?? NO_PLAN;
  const names = useMemo(() => new Map(venues.map(({ id, name }) => [id, name])), [venues]);
  const [kept, setKept] = useState(NOTHING_KEPT);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const latest = useLatestRef({ plan, quantities, open, names });

  /** One press at a time: the next one begins with what this one has left. */
  const once = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    await work().catch(() => setFailure(texts.notTransferred));
    isRunning.current = false;
    setBusy(false);
  };
  const note = (opened: DocumentStore) =>
    noteDrafts(opened, user?._id ?? '', resource.pages.list?.path ?? '').catch(() => undefined);
  const keep = async (opened: DocumentStore, lines: readonly string[]) => {
    if (!user) return;
    const { plan, quantities, open, names } = latest.current;
    const done: KeptTransfer[] = [];
    // another page of the browser may give the same units
    const work = async () => {
      const records = await opened.list(user._id, TRANSFER_KINDS);
      const transfers = await readOpenTransfers(opened, records);
      const chosen = new Set(lines.flatMap((line) => plan.offers.get(line)?.of ?? []));
      const fresh = await allSlices(surplusPlanSlices([...chosen], { quantities, transfers, open }));
      await keepTransfers(opened, user, movesOf(lines, fresh, names), (each) => done.push(each));
    };
    try {
      const isDone = await opened.whileLocked(`${user._id} surplus`, work);
      if (!isDone) setFailure(texts.notTransferred);
      else if (done.length === 0) setFailure(texts.nothingLeft);
    } finally {
      if (done.length > 0) await note(opened);
      setKept(done);
      if (done.length > 0) announce(keptText(done, number));
    }
  };
  const opened = store === 'refused' ? undefined : store;
  return {
    ...plan,
    nameOf: (venue) => names.get(venue) ?? '',
    mayTransfer: mayTransfer && opened !== undefined && user !== null,
    isBusy,
    kept,
    failure,
    dismiss: () => setKept(NOTHING_KEPT),
    transfer: (lines) => once(async () => opened && keep(opened, lines.slice(0, MOST_LINES))),
    undo: () =>
      once(async () => {
        if (!opened) return;
        await takeBack(opened, kept);
        await note(opened);
        setKept(NOTHING_KEPT);
        announce(texts.tookBack);
      }),
  };
}

function movesOf(
  lines: readonly string[],
  { offers }: SurplusPlan,
  names: ReadonlyMap<string, string>,
): PlannedMove[] {
  const venueOf = (id: string) => ({ id, name: names.get(id) ?? '' });
  const movesOfOffer = ({ product }: SurplusProduct, from: string, to: string, units: number) => ({
    product,
    from: venueOf(from),
    to: venueOf(to),
    units,
  });
  return lines.flatMap((line) => {
    const found = offers.get(line);
    if (!found) return [];
    const { offer, of } = found;
    return offer.moves.map(({ to, units }) => movesOfOffer(of, offer.from, to, units));
  });
}

/** '12 units are in the transfer from Harbour to Opera, and not ordered.' */
export function keptText(kept: readonly KeptTransfer[], number: (value: number) => string): string {
  const [first, ...others] = kept;
  if (!first) return '';
  const units = kept.reduce((sum, each) => sum + each.units, 0);
  const counted = texts.units(units, number(units));
  if (others.length === 0) return texts.transferred(units, counted, first.from.name, first.to.name);
  const isOne = others.every(({ from }) => from.id === first.from.id);
  return texts.transferredTo(counted, number(kept.length), isOne ? first.from.name : texts.others);
}
