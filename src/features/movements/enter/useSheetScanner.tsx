import type { ReactNode, RefObject } from 'react';
import type { DocumentState } from '../../../kit/documents/DocumentLog';
import type { DocumentLine } from '../../../rules/documentTally';
import { ScannerSettings } from '../../../session/preferences/ScannerSettings';
import { useCameraScan } from '../../../ui/camera/useCameraScan';
import { LastScan } from './LastScan';
import type { LinesGridHandle } from './LinesGrid';
import type { PlanWords } from './planNote';
import { type ScanMode, ScanModeChoice } from './ScanModeChoice';
import { ScannedQuantity } from './ScannedQuantity';
import { ScannerPanel } from './ScannerPanel';
import type { UnknownCodesProps } from './UnknownCodes';
import { type FoundHandler, useDocumentScan } from './useDocumentScan';
import type { DocumentStock } from './useDocumentStock';
import type { Entries } from './useEntries';
import { useUnknownCodes } from './useUnknownCodes';

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
