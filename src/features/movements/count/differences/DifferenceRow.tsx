import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../../host/formats';
import type { RecordOf } from '../../../../kit/declare/registered';
import type { RecordLook } from '../../../../kit/declare/traits';
import type { AppliedLine } from '../../../../kit/documents/countRecord';
import { count as texts } from '../../../../messages/count';
import { type CountDifference, reviewFlagOf } from '../../../../rules/countDifferences';
import { fromMinor } from '../../../../rules/minorUnits';
import { Badge } from '../../../../ui/feedback/Badge';
import { Thumb } from '../../../../ui/feedback/Thumb';
import { Check } from '../../../../ui/form/Check';
import flow from '../../../../ui/layout/flow.module.css';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import { signed } from '../../enter/signed';
import styles from './differences.module.css';
import type { Unread } from './useReview';

interface DifferenceRowProps {
  difference: CountDifference;
  product: RecordOf<'product'> | undefined;
  look: RecordLook;
  at: number;
  style: CSSProperties;
  time: string;
  isLeftOut: boolean;
  applied: AppliedLine | undefined;
  failure: string | undefined;
  /** Why its stock is not known. */
  unread: Unread | undefined;
  onLeaveOut(isOut: boolean): void;
}

/** One difference: expected, counted, its value, and whether it is applied. */
export function DifferenceRow(props: DifferenceRowProps) {
  const {
    difference: each,
    product,
    look,
    at,
    style,
    time,
    isLeftOut,
    applied,
    failure,
    unread,
    onLeaveOut,
  } = props;
  const { line, counted, expected, difference, value } = each;
  const { number, amount } = useFormats();
  const { hideSm } = flow;
  const reviewFlag = reviewFlagOf(each);
  const result =
    failure !== undefined ? (
      <span className={styles.failed} title={texts.failure(failure)}>
        {texts.failure(failure)}
      </span>
    ) : applied ? (
      <Badge tone="success">{applied.isTheirs ? texts.keptTheirs : texts.written(number(applied.to))}</Badge>
    ) : unread ? (
      <Badge tone="danger">{texts.unread[unread]}</Badge>
    ) : (
      reviewFlag && <Badge tone="warning">{texts.reviewFlag[reviewFlag]}</Badge>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    <div
      className={clsx(rows.row, styles.difference)}
      style={style}
      role="row"
      aria-rowindex={at + 2}
      data-out={isLeftOut || undefined}
      tabIndex={-1}
    >
      <RowCell role="cell" className={styles.check}>
        <Check
          aria-label={texts.applyOf(line.name)}
          checked={applied !== undefined || !(isLeftOut || unread)}
          disabled={applied !== undefined || unread !== undefined}
          onChange={({ target }) => onLeaveOut(!target.checked)}
        />
      </RowCell>
      <RowCell role="cell" className={styles.name}>
        <Thumb name={line.name} src={product?.productPhoto?.[0]?.url} icon={look.icon} colour={look.colour} />
        <span className={rows.names}>
          <span className={rows.line} title={line.name}>
            {line.name}
          </span>
        </span>
      </RowCell>
      <RowCell role="cell" className={hideSm}>
        {line.shelf}
      </RowCell>
      <RowCell role="cell" data-sk="muted" className={rows.end}>
        {expected === null ? texts.noEntry : number(expected)}
      </RowCell>
      <RowCell role="cell" className={rows.end}>
        {number(counted)}
      </RowCell>
      <RowCell role="cell" data-sk="text medium" className={clsx(rows.end, styles.edge)}>
        {signed(difference, number)}
      </RowCell>
      <RowCell role="cell" className={clsx(rows.end, hideSm)}>
        {value === undefined ? '' : signed(fromMinor(value), amount)}
      </RowCell>
      <RowCell role="cell" className={hideSm}>
        {time}
      </RowCell>
      <RowCell role="cell" className={styles.result}>
        {result}
      </RowCell>
    </div>
  );
}
