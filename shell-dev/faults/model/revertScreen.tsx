import { useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { cellKeyOf, type JournalCell, type JournalItem } from '../../../src/features/journal/entry';
import { type RevertState, useRevert } from '../../../src/features/journal/revert/useRevert';
import { type Entries, useEntries } from '../../../src/features/journal/screen/useEntries';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { product } from '../../../src/resources/product/declaration/product';
import { fetchPermissions } from '../../../src/session/auth/permissions';
import { useStoreDispatch } from '../../../src/session/auth/session';
import { type MatrixHandle, useMatrix } from './matrixScreen';

/** The sheet of prices, and the journal over it. */
export interface RevertHandle extends MatrixHandle {
  /** Opens it, and one of its entries. */
  openJournal(at: number): void;
  /** While it is open. */
  journal:
    | {
        items: readonly JournalItem[];
        choose(item: JournalItem): void;
        close(): void;
        entry: Entry | undefined;
      }
    | undefined;
}

/** A value that was put back into the changes. */
export interface PutBack {
  cell: JournalCell;
  text: string;
}

/** An entry whose values are shown. */
export interface Entry {
  state: RevertState;
  /** 'Revert'; `onPut` gets what it puts into the changes. */
  start(onPut: (cells: readonly PutBack[]) => void): void;
  /** Where only a part can be taken back. */
  confirm(onPut: (cells: readonly PutBack[]) => void): void;
  cancel(): void;
}

type OnRender = (handle: RevertHandle | undefined) => void;
type ReadEntries = Extract<Entries, { status: 'ready' }>;

const RESOURCE = product as unknown as AnyResource;
const NO_ITEMS: readonly JournalItem[] = [];

export function RevertScreen({ onRender }: { onRender: OnRender }) {
  const dispatch = useStoreDispatch();
  useEffect(() => void dispatch(fetchPermissions()), [dispatch]);
  return (
    <MemoryRouter>
      <SheetWithJournal onRender={onRender} />
    </MemoryRouter>
  );
}

function SheetWithJournal({ onRender }: { onRender: OnRender }) {
  const matrix = useMatrix();
  const [openAt, setOpenAt] = useState<number>();
  const isOpen = openAt !== undefined;
  const show = (journal: RevertHandle['journal']) =>
    onRender(matrix && { ...matrix, isCovered: isOpen, openJournal: setOpenAt, journal });
  if (isOpen) return <Journal at={openAt} onShow={show} onClose={() => setOpenAt(undefined)} />;
  show(undefined);
  return null;
}

interface JournalProps {
  at: number;
  onShow(journal: RevertHandle['journal']): void;
  onClose(): void;
}

function Journal({ at, onShow, onClose }: JournalProps) {
  const read = useEntries();
  const [chosen, choose] = useState<JournalItem>();
  const items = read.status === 'ready' ? read.entries.filter(({ cells }) => cells > 0) : NO_ITEMS;
  const first = items[at % Math.max(1, items.length)];
  if (first && !chosen) choose(first);
  const show = (entry: Entry | undefined) => onShow({ items, choose, close: onClose, entry });
  if (read.status === 'ready' && chosen)
    return <Chosen key={chosen.id} {...read} item={chosen} onShow={show} onClose={onClose} />;
  show(undefined);
  return null;
}

interface ChosenProps extends ReadEntries {
  item: JournalItem;
  onShow(entry: Entry | undefined): void;
  onClose(): void;
}

function Chosen(props: ChosenProps) {
  const { item, owner, journal, onShow } = props;
  const [cells, setCells] = useState<JournalCell[]>();
  useEffect(() => void journal.storage.cells(owner, item.id).then(setCells), [journal, owner, item.id]);
  if (cells) return <OpenEntry {...props} cells={cells} />;
  onShow(undefined);
  return null;
}

function OpenEntry({ item, cells, owner, journal, onShow, onClose }: ChosenProps & { cells: JournalCell[] }) {
  const onPut = useRef<(cells: readonly PutBack[]) => void>(undefined);
  // figures are taken back by a number that is added to them, which has sequences of its own: deltaSequences.test.tsx
  const [taken] = useState(() => cells.filter(({ path }) => path !== 'quantity'));
  const { state, start, confirm, cancel } = useRevert(RESOURCE, taken, (texts) => {
    journal.recorder.expect({ owner, id: item.id, resource: item.resource, texts });
    onPut.current?.(
      taken.flatMap((cell) => {
        const text = texts.get(cellKeyOf(cell));
        return typeof text === 'string' ? [{ cell, text }] : [];
      }),
    );
    onClose();
  });
  onShow({
    ...{ state, cancel },
    start(notify) {
      onPut.current = notify;
      start();
    },
    confirm(notify) {
      onPut.current = notify;
      if (state.phase === 'asking') confirm(state.plan);
    },
  });
  return null;
}
