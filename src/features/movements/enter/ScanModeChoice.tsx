import { documents as texts } from '../../../messages/documents';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';

/** What a scan does: it adds one, or a case, or opens the field of the line. */
export type ScanMode = 'adds' | 'case' | 'opens';

const LABELS: Readonly<Record<ScanMode, string>> = {
  adds: texts.adds,
  case: texts.addsCase,
  opens: texts.opens,
};

/** Chooses what each scan does. */
export function ScanModeChoice({
  modes,
  mode,
  onMode,
}: {
  modes: readonly ScanMode[];
  mode: ScanMode;
  onMode(mode: ScanMode): void;
}) {
  return (
    <SegmentedControl
      label={texts.eachScan}
      block
      value={mode}
      onChange={onMode}
      options={modes.map((value) => ({ value, label: LABELS[value] }))}
    />
  );
}
