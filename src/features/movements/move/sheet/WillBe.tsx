import clsx from 'clsx';
import { useFormats } from '../../../../host/formats';
import { move as texts } from '../../../../messages/move';
import { VisuallyHidden } from '../../../../ui/layout/primitives';
import styles from './sheet.module.css';

/** What is on hand and what it becomes: '12 → 36', read as '12 will be 36'. */
export function WillBe({
  was,
  by,
  isLow = false,
}: {
  /** Null: no stock entry; undefined: not known. */
  was: number | null | undefined;
  /** What is added; undefined: nothing is entered. */
  by: number | undefined;
  /** The result is at or below the reorder level. */
  isLow?: boolean;
}) {
  const { number } = useFormats();
  const shown = was === null || was === undefined ? texts.none : number(was);
  if (by === undefined) return <span className={styles.was}>{shown}</span>;
  const will = number((was ?? 0) + by);
  return (
    <>
      <VisuallyHidden>{texts.willBe(shown, will)}</VisuallyHidden>
      <span className={styles.will} aria-hidden>
        <span>{shown}</span>
        <span>→</span>
        <span className={clsx(styles.willNew, isLow && styles.low)}>{will}</span>
      </span>
      {isLow && <VisuallyHidden>, {texts.low}</VisuallyHidden>}
    </>
  );
}
