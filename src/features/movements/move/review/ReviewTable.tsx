// biome-ignore-all lint/a11y/useSemanticElements: a table whose rows are laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in a row are focused

import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import styles from '../../../../kit/writes/review/review.module.css';
import { documents } from '../../../../messages/documents';
import { move as texts } from '../../../../messages/move';
import { fromMinor } from '../../../../rules/minorUnits';
import { Icon } from '../../../../ui/feedback/Icon';
import { Check } from '../../../../ui/form/Check';
import flow from '../../../../ui/layout/flow.module.css';
import { Inline, Text } from '../../../../ui/layout/primitives';
import type { MovementRow } from './movementRows';
import own from './review.module.css';
import { isDoubtful, type useReviewRows } from './useReviewRows';

interface ReviewTableProps {
  title: string;
  review: ReturnType<typeof useReviewRows>;
  /** How the change of a row is written. */
  change(by: number): string;
}

const rowOf = (kind?: string) => [styles.row, kind, own.flow].filter(Boolean).join(' ');

/** The rows of a review, the doubtful ones first and the others by category; each has its tick. */
export function ReviewTable({ title, review, change }: ReviewTableProps) {
  const { number, currencySign } = useFormats();
  const seesCosts = useSeesCosts();
  const { rows, shown, ticked, isIn, tick } = review;
  const doubtful = shown.filter(isDoubtful);
  const line = (row: MovementRow) => (
    <ReviewLine
      key={row.product}
      {...{ row, change }}
      isIn={isIn(row)}
      onTick={() => tick([row], !isIn(row))}
    />
  );
  const headers = [texts.onHand, undefined, texts.willBeHeader, texts.change];
  const costs = seesCosts ? [texts.cost(currencySign)] : [];
  return (
    <div role="table" aria-label={title} className={seesCosts ? undefined : flow.withoutOptional}>
      <div className={rowOf(styles.head)} role="row">
        <span role="cell">
          <Check
            aria-label={texts.applyAll}
            checked={ticked.length === rows.length}
            mixed={ticked.length > 0 && ticked.length < rows.length}
            onChange={() => tick(rows, ticked.length < rows.length)}
          />
        </span>
        <span role="columnheader">{texts.line}</span>
        {[...headers, ...costs, texts.whyDoubtful].map((header) =>
          header === undefined ? (
            <span key="arrow" />
          ) : (
            <span key={header} className={styles.num} role="columnheader">
              {header}
            </span>
          ),
        )}
      </div>
      {doubtful.length > 0 && (
        <>
          <div className={rowOf(styles.doubt)} role="row">
            <Icon of={TriangleAlert} size="sm" />
            <span className={styles.group} role="cell">
              <Text weight="semibold">{texts.lookFirst}</Text>{' '}
              {texts.lookFirstCount(number(rows.filter(isDoubtful).length))}
            </span>
          </div>
          {doubtful.map(line)}
        </>
      )}
      {byCategory(shown.filter((row) => !isDoubtful(row))).map(([name, some]) => (
        <div key={name}>
          <GroupRow title={name || documents.noCategory} {...{ some, isIn, tick }} />
          {some.map(line)}
        </div>
      ))}
    </div>
  );
}

function GroupRow({
  title,
  some,
  isIn,
  tick,
}: { title: string; some: readonly MovementRow[] } & Pick<ReviewTableProps['review'], 'isIn' | 'tick'>) {
  const { number } = useFormats();
  const isAll = some.every(isIn);
  return (
    <div className={rowOf(styles.groupRow)} role="row">
      <span role="cell">
        <Check
          aria-label={texts.applyGroup(title)}
          checked={isAll}
          mixed={some.some(isIn) && !isAll}
          onChange={() => tick(some, !isAll)}
        />
      </span>
      <Inline as="span" gap="2" className={styles.group} role="cell">
        {title} <Text tone="subtle">{texts.lines(some.length, number(some.length))}</Text>
      </Inline>
    </div>
  );
}

function ReviewLine({
  row,
  change,
  isIn,
  onTick,
}: Pick<ReviewTableProps, 'change'> & { row: MovementRow; isIn: boolean; onTick(): void }) {
  const { number, amount } = useFormats();
  const seesCosts = useSeesCosts();
  const { line, onHand, by, cost, held, reasons } = row;
  return (
    <div className={rowOf()} role="row" data-flagged={isDoubtful(row)} data-out={!isIn}>
      <span role="cell">
        <Check
          aria-label={texts.applyLine(line.name)}
          checked={isIn}
          disabled={held !== undefined}
          onChange={onTick}
        />
      </span>
      <span className={styles.title} role="rowheader">
        {line.name}
      </span>
      <span className={styles.num} role="cell">
        {onHand === null ? texts.none : number(onHand)}
      </span>
      <Icon of={ArrowRight} size="sm" />
      <span className={`${styles.num} ${styles.new}`} role="cell">
        {number((onHand ?? 0) + by)}
      </span>
      <span className={`${styles.num} ${styles.change}`} role="cell">
        {change(by)}
      </span>
      {seesCosts && (
        <span className={styles.num} role="cell">
          {cost === undefined ? '' : amount(fromMinor(cost))}
        </span>
      )}
      <Inline as="span" gap="1" justify="end" tone="warning" className={styles.note} role="cell">
        {isDoubtful(row) && (
          <>
            <Icon of={TriangleAlert} size="sm" /> {[held, ...reasons].filter(Boolean).join('. ')}
          </>
        )}
      </Inline>
    </div>
  );
}

function byCategory(rows: readonly MovementRow[]): [category: string, rows: MovementRow[]][] {
  const groups = new Map<string, MovementRow[]>();
  for (const row of rows) {
    const { category } = row.line;
    groups.set(category, [...(groups.get(category) ?? []), row]);
  }
  return [...groups];
}
