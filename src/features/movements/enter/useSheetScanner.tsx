import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { DocumentState } from '../../../kit/documents/DocumentLog';
import { documents as texts } from '../../../messages/documents';
import type { DocumentLine, UnknownCode } from '../../../rules/documentTally';
import { ScannerSettings } from '../../../session/preferences/ScannerSettings';
import { useCameraScan } from '../../../ui/camera/useCameraScan';
import { Check } from '../../../ui/form/Check';
import { SearchField } from '../../../ui/form/SearchField';
import { Stack, Text } from '../../../ui/layout/primitives';
import { WideDialog } from '../../../ui/overlay/WideDialog';
import styles from './enter.module.css';
import { LastScan } from './LastScan';
import type { LinesGridHandle } from './LinesGrid';
import type { PlanWords } from './planNote';
import { type ScanMode, ScanModeChoice } from './ScanModeChoice';
import { ScannedQuantity } from './ScannedQuantity';
import { ScannerPanel } from './ScannerPanel';
import { UnknownCodes, type UnknownCodesProps } from './UnknownCodes';
import { type FoundHandler, useDocumentScan } from './useDocumentScan';
import type { DocumentStock } from './useDocumentStock';
import type { Entries } from './useEntries';

interface SheetScannerOptions extends Pick<UnknownCodesProps, 'title' | 'list'> {
  state: DocumentState;
  stock: DocumentStock;
  entries: Entries;
  /** The lines that an unknown code can be assigned to, by a query. */
  find(query: string, most: number): readonly DocumentLine[];
  modes: readonly ScanMode[];
  mode: ScanMode;
  onMode(mode: ScanMode): void;
  grid: RefObject<LinesGridHandle | null>;
  /** Shows all lines, so that a hidden one can be opened. */
  showAll(): void;
  plan?: PlanWords | undefined;
  /** A scan takes another way than into the lines. */
  onFound?: FoundHandler | undefined;
  /** Scans that are not entered yet: of the new line of a loss. */
  waitingScans?: number | undefined;
  /** In the panel, below the last scans. */
  below?: ReactNode;
}

/** What all sheets have for scanning: the panel, the last scan, the camera, and the codes that no product has. */
export function useSheetScanner(options: SheetScannerOptions) {
  const {
    state,
    stock,
    entries,
    modes,
    mode,
    onMode,
    grid,
    showAll,
    plan,
    onFound,
    waitingScans = 0,
    below,
  } = options;
  const { lineById, tally } = state;
  const nameOf = (line: string) => lineById.get(line)?.name ?? line;
  const { codes, hasCodes, dialog } = useUnknownCodes({ ...options, nameOf });
  const isOn = dialog === undefined;
  const { isIncomplete, feedback, onScan } = useDocumentScan(entries, {
    ...{ isOn, grid, showAll, plan, onFound },
    opens: mode === 'opens',
  });
  const camera = useCameraScan({ isOn, onCode: onScan });
  const shown = {
    scan: isIncomplete ? ('incomplete' as const) : entries.recent[0],
    feedback: feedback.state,
    ...{ lineById, tally, stock, plan },
    onType: entries.type,
  };
  const lastScan = <LastScan {...shown} />;
  const scanMode = <ScanModeChoice modes={modes} mode={mode} onMode={onMode} />;
  return {
    onScan,
    /** Where the panel has no room. */
    lastScan: camera.isOpen ? <ScannedQuantity {...shown} /> : lastScan,
    /** Where the panel has no room. */
    settings: <ScannerSettings>{scanMode}</ScannerSettings>,
    camera,
    codes,
    hasCodes,
    /** While an unknown code is assigned. */
    dialog,
    panel: (
      <ScannerPanel
        mode={scanMode}
        lastScan={lastScan}
        recent={entries.recent}
        // a line that was taken back has no scans, which are still listed
        scans={Math.max(tally.scans + waitingScans, entries.recent.length)}
        nameOf={nameOf}
        codes={
          <>
            {below}
            {hasCodes && codes}
          </>
        }
      />
    ),
  };
}

interface UnknownCodesOptions extends Pick<UnknownCodesProps, 'title' | 'list' | 'nameOf'> {
  state: DocumentState;
  entries: Pick<Entries, 'assign' | 'dismiss'>;
  /** The lines that a code can be assigned to, by a query. */
  find(query: string, most: number): readonly DocumentLine[];
}

/** The codes that no product has, and the dialog while one of them is assigned. */
function useUnknownCodes({ title, list, state, entries, find, nameOf }: UnknownCodesOptions) {
  const [assigning, setAssigning] = useState<UnknownCode>();
  const unknown = state.tally.unknown();
  const codes = (
    <UnknownCodes
      title={title}
      list={list}
      state={state}
      unknown={unknown}
      nameOf={nameOf}
      onAssign={setAssigning}
      onDismiss={({ code, count }) => entries.dismiss(code, count)}
    />
  );
  const dialog: ReactNode = assigning && (
    <AssignDialog
      code={assigning.code}
      count={assigning.count}
      find={find}
      onCancel={() => setAssigning(undefined)}
      onAssign={(line) => {
        entries.assign(assigning.code, assigning.count, line);
        setAssigning(undefined);
      }}
    />
  );
  return { codes, hasCodes: unknown.length > 0, dialog };
}

interface AssignDialogProps {
  code: string;
  count: number;
  /** The first lines that match, at most this many. */
  find(query: string, most: number): readonly DocumentLine[];
  onAssign(line: DocumentLine): void;
  onCancel(): void;
}

const MAX_OFFERED_PRODUCTS = 30;

/** Chooses the product of an unknown code. */
function AssignDialog({ code, count, find, onAssign, onCancel }: AssignDialogProps) {
  const { number } = useFormats();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<DocumentLine>();
  const found = useMemo(() => find(query, MAX_OFFERED_PRODUCTS), [find, query]);
  return (
    <WideDialog
      size="medium"
      title={texts.assignTitle(code)}
      text={texts.assignText(count, texts.scans(count, number(count)))}
      closeLabel={texts.cancel}
      bar={<SearchField label={texts.assignTo} value={query} onChange={setQuery} />}
      note={undefined}
      cancelLabel={texts.cancel}
      confirmLabel={texts.assign}
      isConfirmDisabled={chosen === undefined}
      onConfirm={() => chosen !== undefined && onAssign(chosen)}
      onCancel={onCancel}
    >
      <Stack gap="2" role="radiogroup" aria-label={texts.assignTo} className={styles.choices}>
        {found.map((line) => (
          <Check
            key={line.id}
            kind="radio"
            name="count-assign"
            checked={chosen?.id === line.id}
            onChange={() => setChosen(line)}
          >
            {line.name} <Text tone="subtle">{line.shelf}</Text>
          </Check>
        ))}
        {found.length === 0 && <p>{texts.noMatch}</p>}
      </Stack>
    </WideDialog>
  );
}
