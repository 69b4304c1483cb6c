// biome-ignore-all lint/a11y/useSemanticElements: a table whose rows are virtualised and laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in a row are focused

import { ArrowRight, ChevronDown, ChevronRight, CircleAlert, TriangleAlert, Undo2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../host/formats';
import { review as texts } from '../../../messages/review';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Check } from '../../../ui/form/Check';
import words from '../../../ui/sheet/GroupRow.module.css';
import { cellAt } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { Assessment } from '../source/assessment';
import type { ChangeSource } from '../source/changeSource';
import { isImpliedSent } from './implied';
import styles from './review.module.css';
import { impliedLine, reviewLine } from './reviewLine';
import type { ReviewRow } from './reviewRows';
import type { Ticks } from './ticks';

interface SharedProps {
  /** Where the row stands among all rows. */
  place: { 'aria-rowindex': number; 'data-row': number; style: CSSProperties };
  ticks: Ticks;
  assessment: Assessment;
  /** Its box is the tab stop. */
  isActive: boolean;
  onFocus(): void;
  onTick(ticks: Ticks): void;
}

/** The head of a record's changes: a box for all of them, the fold, and Undo. */
export function GroupRow({
  row: { record, count },
  title,
  keys,
  isFolded,
  place,
  ticks,
  isActive,
  onFocus,
  onTick,
  onFold,
  onUndo,
}: SharedProps & {
  row: Extract<ReviewRow, { kind: 'group' }>;
  title: string;
  keys: readonly string[];
  isFolded: boolean;
  onFold(): void;
  onUndo(): void;
}) {
  const { number } = useFormats();
  const state = ticks.stateOf(record, keys);
  const tabIndex = isActive ? 0 : -1;
  return (
    <div {...place} className={`${styles.row} ${styles.placed} ${styles.groupRow}`} role="row">
      <span role="cell">
        <Check
          aria-label={texts.saveGroup(title)}
          tabIndex={tabIndex}
          checked={state === 'all'}
          mixed={state === 'mixed'}
          onFocus={onFocus}
          onChange={() => onTick(ticks.with(record, keys, state !== 'all'))}
        />
      </span>
      <span className={styles.group} role="cell">
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={texts.fold(title)}
          tabIndex={tabIndex}
          onClick={onFold}
        >
          <Icon of={isFolded ? ChevronRight : ChevronDown} size="sm" />
        </button>
        <span className={words.truncate} title={title}>
          {title}
        </span>
        <span className={styles.count}>{texts.changes(count, number(count))}</span>
      </span>
      <span role="cell" className={styles.undo}>
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          aria-label={texts.undoOf(title)}
          tabIndex={tabIndex}
          onClick={onUndo}
        >
          {texts.undo}
        </Button>
      </span>
    </div>
  );
}

/** One change: its box, old and new value, the difference, and why it is doubtful. */
export function LineRow({
  row: { record, key, isFirst },
  set,
  source,
  assessment,
  place,
  ticks,
  isActive,
  onFocus,
  onTick,
}: SharedProps & {
  row: Extract<ReviewRow, { kind: 'line' }>;
  set: ChangeSet;
  source: ChangeSource;
}) {
  const line = reviewLine({ set, source, assessment }, record, key);
  if (!line) return null;
  const { title, what, name, was, willBe, difference, share, doubt, problem } = line;
  const isTicked = problem === undefined && ticks.has(record, key);
  return (
    <div
      {...place}
      className={`${styles.row} ${styles.placed}`}
      role="row"
      data-out={!isTicked}
      data-doubt={doubt !== undefined || problem !== undefined}
    >
      <span role="cell">
        <Check
          aria-label={texts.saveLine(name)}
          tabIndex={isActive ? 0 : -1}
          checked={isTicked}
          // not `disabled`: the arrow keys pass it
          aria-disabled={problem !== undefined || undefined}
          onFocus={onFocus}
          onChange={() => problem === undefined && onTick(ticks.with(record, [key], !isTicked))}
        />
      </span>
      <span className={styles.what} role="cell" title={isFirst ? name : what}>
        {isFirst && <span className={styles.title}>{title}</span>}
        <span className={words.truncate}>{what}</span>
      </span>
      <span className={`${styles.num} ${styles.old}`} role="cell" title={was}>
        {was}
      </span>
      <Icon of={ArrowRight} size="sm" />
      <span className={`${styles.num} ${styles.new}`} role="cell" title={willBe}>
        {willBe}
      </span>
      <span className={`${styles.num} ${styles.change}`} role="cell">
        {difference}
      </span>
      <span className={`${styles.num} ${styles.change}`} role="cell">
        {share}
      </span>
      <span className={styles.note} role="cell" data-wrong={problem !== undefined} title={problem ?? doubt}>
        {problem !== undefined && <Icon of={CircleAlert} size="sm" />}
        {problem === undefined && doubt !== undefined && <Icon of={TriangleAlert} size="sm" />}
        <span className={words.truncate}>{problem ?? doubt}</span>
      </span>
    </div>
  );
}

/** A value that is sent with a new entry although it was not entered: it cannot be left out by itself. */
export function ImpliedRow({
  row: { record, key },
  set,
  source,
  assessment,
  place,
  ticks,
  isActive,
  onFocus,
}: Omit<SharedProps, 'onTick'> & {
  row: Extract<ReviewRow, { kind: 'implied' }>;
  set: ChangeSet;
  source: ChangeSource;
}) {
  const line = impliedLine(source, record, key);
  if (!line) return null;
  const { invalid } = assessment.of(record);
  const isSent = isImpliedSent(
    source,
    cellAt(record, key),
    set.changesOf(record),
    (other) => ticks.has(record, other) && !invalid.has(other),
  );
  return (
    <div {...place} className={`${styles.row} ${styles.placed}`} role="row" data-out={!isSent} data-implied>
      <span role="cell">
        <Check
          aria-label={texts.impliedLine(line.name)}
          tabIndex={isActive ? 0 : -1}
          checked={isSent}
          // not `disabled`: the arrow keys pass it
          aria-disabled
          onFocus={onFocus}
          onChange={() => undefined}
        />
      </span>
      <span className={styles.what} role="cell" title={line.what}>
        <span className={words.truncate}>{line.what}</span>
      </span>
      <span className={`${styles.num} ${styles.old}`} role="cell">
        {texts.none}
      </span>
      <Icon of={ArrowRight} size="sm" />
      <span className={`${styles.num} ${styles.new}`} role="cell">
        {line.willBe}
      </span>
      <span className={styles.num} role="cell" />
      <span className={styles.num} role="cell" />
      <span className={styles.note} role="cell" title={texts.implied}>
        <span className={words.truncate}>{texts.implied}</span>
      </span>
    </div>
  );
}
