// biome-ignore-all lint/a11y/useSemanticElements: a table whose rows are virtualised and laid out as a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in a row are focused

import { ArrowRight, ChevronDown, ChevronRight, CircleAlert, TriangleAlert, Undo2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../host/formats';
import { review as texts } from '../../../messages/review';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Check } from '../../../ui/form/Check';
import { Inline, Text } from '../../../ui/layout/primitives';
import { cellAt } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { Assessment } from '../source/assessment';
import type { ChangeSource } from '../source/changeSource';
import { isImpliedSent } from './implied';
import styles from './review.module.css';
import { impliedLine, type ReviewLine, reviewLine } from './reviewLine';
import type { ReviewRow } from './reviewRows';
import type { Ticks } from './ticks';

interface SharedProps {
  /** Where the row stands among all rows. */
  position: { 'aria-rowindex': number; 'data-row': number; style: CSSProperties };
  ticks: Ticks;
  assessment: Assessment;
  /** Its box is the tab stop. */
  isActive: boolean;
  onFocus(): void;
  onTick(ticks: Ticks): void;
}

/** The band above the changes that are doubtful or cannot be saved. */
export function DoubtfulRow({ position, doubtful }: Pick<SharedProps, 'position'> & { doubtful: number }) {
  const { number } = useFormats();
  return (
    <div {...position} className={`${styles.row} ${styles.placed} ${styles.doubt}`} role="row">
      <span role="cell">
        <Icon of={TriangleAlert} size="sm" />
      </span>
      <Inline as="span" gap="2" className={styles.group} role="cell">
        <strong>{texts.lookFirst}</strong> {texts.doubtful(number(doubtful))}
      </Inline>
    </div>
  );
}

/** The head of a record's changes: a box for all of them, the fold, and Undo. */
export function GroupRow({
  row: { record, count },
  title,
  keys,
  isFolded,
  position,
  ticks,
  assessment,
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
  const { invalid } = assessment.of(record);
  const state = ticks.stateOf(record, keys, invalid);
  const isRefused = keys.every((key) => invalid.has(key));
  // with a refused change the box never shows 'all', but a second press unticks the others
  const isOn = ticks.stateOf(record, keys) !== 'all';
  const tabIndex = isActive ? 0 : -1;
  return (
    <div {...position} className={`${styles.row} ${styles.placed} ${styles.groupRow}`} role="row">
      <span role="cell">
        <Check
          aria-label={texts.saveGroup(title)}
          tabIndex={tabIndex}
          checked={state === 'all'}
          mixed={state === 'mixed'}
          // not `disabled`: the arrow keys pass it
          aria-disabled={isRefused || undefined}
          onFocus={onFocus}
          onChange={() => isRefused || onTick(ticks.with(record, keys, isOn))}
        />
      </span>
      <Inline as="span" gap="2" className={styles.group} role="cell">
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
        <Text truncate title={title}>
          {title}
        </Text>
        <Text tone="muted" weight="regular" className={styles.count}>
          {texts.changes(count, number(count))}
        </Text>
      </Inline>
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

/** One change that can be left out. */
export function LineRow({
  row: { record, key, isFirst },
  set,
  source,
  ...shared
}: SharedProps & {
  row: Extract<ReviewRow, { kind: 'line' }>;
  set: ChangeSet;
  source: ChangeSource;
}) {
  const { assessment, ticks, onTick } = shared;
  const line = reviewLine({ set, source, assessment }, record, key);
  if (!line) return null;
  const isTicked = line.error === undefined && ticks.has(record, key);
  return (
    <ChangeRow
      {...shared}
      line={line}
      isTicked={isTicked}
      isTitled={isFirst}
      onChange={() => onTick(ticks.with(record, [key], !isTicked))}
    />
  );
}

/** A value that is sent with a new entry although it was not entered: it cannot be left out by itself. */
export function ImpliedRow({
  row: { record, key },
  set,
  source,
  ...shared
}: SharedProps & {
  row: Extract<ReviewRow, { kind: 'implied' }>;
  set: ChangeSet;
  source: ChangeSource;
}) {
  const line = impliedLine(source, record, key);
  if (!line) return null;
  const { invalid } = shared.assessment.of(record);
  const isSent = isImpliedSent(
    source,
    cellAt(record, key),
    set.changesOf(record),
    (other) => shared.ticks.has(record, other) && !invalid.has(other),
  );
  return <ChangeRow {...shared} line={line} isTicked={isSent} isImplied />;
}

/** The cells of a change: its box, old and new value, the difference, and why it is doubtful, refused or implied. */
function ChangeRow({
  line: { title, what, name, was, willBe, difference, share, isText, reviewFlag, error, note: remark },
  isTicked,
  isTitled = false,
  isImplied = false,
  position,
  isActive,
  onFocus,
  onChange,
}: Pick<SharedProps, 'position' | 'isActive' | 'onFocus'> & {
  line: ReviewLine;
  isTicked: boolean;
  /** Names the record, where no group does. */
  isTitled?: boolean;
  isImplied?: boolean;
  onChange?(): void;
}) {
  const isFixed = isImplied || error !== undefined;
  const note = isImplied ? texts.implied : (error ?? reviewFlag ?? remark);
  return (
    <div
      {...position}
      className={`${styles.row} ${styles.placed}`}
      role="row"
      data-out={!isTicked}
      data-flagged={reviewFlag !== undefined || error !== undefined}
      data-implied={isImplied || undefined}
      data-text={isText || undefined}
    >
      <span role="cell">
        <Check
          aria-label={isImplied ? texts.impliedLine(name) : texts.saveLine(name)}
          tabIndex={isActive ? 0 : -1}
          checked={isTicked}
          // not `disabled`: the arrow keys pass it
          aria-disabled={isFixed || undefined}
          onFocus={onFocus}
          onChange={() => isFixed || onChange?.()}
        />
      </span>
      <Inline
        as="span"
        align="stretch"
        gap="2"
        tone="muted"
        className={styles.what}
        role="cell"
        title={isTitled ? name : what}
      >
        {isTitled && (
          <Text tone="text" weight="medium" className={styles.title}>
            {title}
          </Text>
        )}
        <Text truncate>{what}</Text>
      </Inline>
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
      <Inline
        as="span"
        justify="end"
        gap="1-5"
        tone={note === remark ? 'muted' : 'warning'}
        size="xs"
        className={styles.note}
        role="cell"
        data-wrong={error !== undefined}
        title={note}
      >
        {error !== undefined && <Icon of={CircleAlert} size="sm" />}
        {error === undefined && reviewFlag !== undefined && <Icon of={TriangleAlert} size="sm" />}
        <Text truncate>{note}</Text>
      </Inline>
    </div>
  );
}
