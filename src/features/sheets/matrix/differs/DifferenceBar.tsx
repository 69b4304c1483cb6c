import { useFormats } from '../../../../host/formats';
import type { AnyResource } from '../../../../kit/declare/resource';
import { counted } from '../../../../messages/english';
import { matrix as texts } from '../../../../messages/matrix';
import type { ComparedWith } from '../../../../rules/differences';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import type { Comparison, Differing } from './comparison';
import styles from './differs.module.css';

/** What the cells are compared with, and how many differ: a line below the one of the view. */
export function DifferenceBar({
  comparison: { of, hasBase },
  differing,
  label,
  onChange,
}: {
  comparison: Comparison;
  /** Undefined while they are counted. */
  differing: Differing | undefined;
  label: AnyResource['label'];
  onChange(of: ComparedWith): void;
}) {
  const { number } = useFormats();
  const [one, many] = [label.one.toLowerCase(), label.many.toLowerCase()];
  const records = (count: number) => counted(count, one, many, number(count));
  return (
    <div className={styles.bar}>
      <span>{texts.differsFrom}</span>
      {hasBase ? (
        <SegmentedControl
          label={texts.differsFrom}
          size="xs"
          options={(['base', 'most'] as const).map((value) => ({ value, label: texts.comparedWith[value] }))}
          value={of}
          onChange={onChange}
        />
      ) : (
        <span>{texts.comparedWith.most}</span>
      )}
      <span className={styles.count} role="status">
        {differing &&
          texts.cellsDiffer(differing.cells, number(differing.cells), records(differing.ids.size))}
      </span>
    </div>
  );
}
