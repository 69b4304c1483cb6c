import { count as texts } from '../../../../../messages/count';
import { SegmentedControl } from '../../../../../ui/form/SegmentedControl';

/** What a scan does: it adds one, or opens the field of the line. */
export type ScanMode = 'adds' | 'opens';

/** Chooses what each scan does. */
export function ScanModeChoice({ mode, onMode }: { mode: ScanMode; onMode(mode: ScanMode): void }) {
  return (
    <SegmentedControl
      label={texts.eachScan}
      block
      value={mode}
      onChange={onMode}
      options={[
        { value: 'adds', label: texts.adds },
        { value: 'opens', label: texts.opens },
      ]}
    />
  );
}
