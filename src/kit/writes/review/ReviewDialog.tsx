import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useShortOrSliced } from '../../../lib/timeSlices';
import { changes as checks } from '../../../messages/changes';
import { review as texts } from '../../../messages/review';
import { Button } from '../../../ui/form/Button';
import { SearchField } from '../../../ui/form/SearchField';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { WideDialog } from '../../../ui/overlay/WideDialog';
import words from '../../../ui/sheet/GroupRow.module.css';
import { type Cell, cellKey, nameIn } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ChangeSizes } from '../set/changeTable';
import { useChangeSizes } from '../set/useChangeSet';
import type { Assessment } from '../source/assessment';
import type { ChangeSource } from '../source/changeSource';
import { useAssessmentSizes } from '../source/useAssessment';
import { ReviewList } from './ReviewList';
import styles from './review.module.css';
import { type ReviewFilter, type ReviewRow, reviewRows } from './reviewRows';
import { Ticks } from './ticks';

/** Props of the review of many changes. */
export interface ReviewDialogProps {
  set: ChangeSet;
  source: ChangeSource;
  assessment: Assessment;
  /** '48 products'. */
  recordsLabel(count: number): string;
  /** The consequence of saving: 'Prices change at the tills as soon as you save.' */
  consequence?: string;
  /** Called with what is ticked. */
  onSave(isSent: (cell: Cell) => boolean): void;
  onCancel(): void;
}

/** The rows of more changes are built in time slices. */
const AT_ONCE = 2_000;

const NO_GROUPS: ReadonlySet<string> = new Set();

/**
 * All changes of a set before they are saved: doubtful ones first, then by record; each can be left out. Quick with
 * 10,000 lines, because only the visible ones are rendered.
 */
export function ReviewDialog({
  set,
  source: known,
  assessment,
  recordsLabel,
  consequence,
  onSave,
  onCancel,
}: ReviewDialogProps) {
  const source = useMemo(() => withNames(known, set), [known, set]);
  const sizes = useChangeSizes(set);
  const { doubtful, invalid } = useAssessmentSizes(assessment);
  const { number } = useFormats();
  const [ticks, setTicks] = useState(() => new Ticks());
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query);
  const { folded, isFolded, fold, foldAll } = useFolds();
  const isTicked = useCallback(
    (record: string, key: string) => ticks.has(record, key) && !assessment.of(record).invalid.has(key),
    [ticks, assessment],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes and their judgement
  const build = useCallback(
    () =>
      reviewRows({
        set,
        source,
        assessment,
        filter,
        query: sought,
        folded: isFolded,
        isLeftOut: (record, key) => !isTicked(record, key),
      }),
    [set, source, assessment, filter, sought, isFolded, isTicked, sizes, doubtful, invalid],
  );
  const rows = useShortOrSliced(build, sizes.changes <= AT_ONCE);
  const ticked = countTicked(set, ticks, assessment, sizes.changes);
  const leftOut = sizes.changes - ticked;
  return (
    <WideDialog
      isFull
      title={texts.title(sizes.changes, number(sizes.changes))}
      text={texts.subject(recordsLabel(sizes.records), sizes.venues, kindsOf(sizes, source))}
      closeLabel={texts.close}
      bar={
        <>
          <SegmentedControl
            label={texts.shown}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: texts.all, count: number(sizes.changes) },
              { value: 'doubtful', label: texts.onlyDoubtful, count: number(doubtful) },
              { value: 'leftOut', label: texts.leftOut, count: number(leftOut) },
            ]}
          />
          <span className={styles.end}>
            <SearchField
              label={texts.find(source.resource.label.one.toLowerCase())}
              value={query}
              onChange={setQuery}
            />
            <Button onClick={() => foldAll(folded.isAll ? NO_GROUPS : null)}>
              {folded.isAll ? texts.unfoldAll : texts.foldAll}
            </Button>
          </span>
        </>
      }
      note={
        <>
          <span className={words.strong}>{texts.willBeSaved(number(ticked), number(sizes.changes))}</span>{' '}
          {consequence} {checks.checked}
        </>
      }
      cancelLabel={texts.keepEditing}
      confirmLabel={texts.save(ticked, number(ticked))}
      isConfirmDisabled={ticked === 0}
      onCancel={onCancel}
      onConfirm={() => {
        // as they are now: which changes are valid is judged again while these are sent
        const judged = new Map(assessment.records());
        onSave(({ record, ...cell }) => {
          const key = cellKey(cell);
          return ticks.has(record, key) && !judged.get(record)?.invalid.has(key);
        });
      }}
    >
      <ReviewList
        {...{
          set,
          source,
          assessment,
          rows: rows ?? NO_ROWS,
          ticks,
          isFolded,
          onTick: setTicks,
          onFold: fold,
        }}
        doubtful={doubtful}
        changes={sizes.changes}
        ticked={ticked}
        none={rows ? NONE[filter] : ''}
      />
    </WideDialog>
  );
}

/** The same source, which knows a record that no longer exists by the name that it had. */
function withNames(source: ChangeSource, set: ChangeSet): ChangeSource {
  const { recordOf, titleOf, resource } = source;
  return {
    ...source,
    titleOf: (id) =>
      recordOf(id) ? titleOf(id) : (nameIn(set.changesOf(id)) ?? texts.unnamed(resource.label.one)),
  };
}

const NO_ROWS: readonly ReviewRow[] = [];

const NONE: Readonly<Record<ReviewFilter, string>> = {
  all: texts.nothingFound,
  doubtful: texts.nothingDoubtful,
  leftOut: texts.nothingLeftOut,
};

/** The changes that will be saved: ticked, and valid. */
function countTicked(set: ChangeSet, ticks: Ticks, assessment: Assessment, of: number): number {
  let count = ticks.count(of);
  for (const [record, { invalid }] of assessment.records()) {
    if (!set.changesOf(record)) continue;
    for (const key of invalid.keys()) if (ticks.has(record, key)) count -= 1;
  }
  return count;
}

/** '112 prices', in the words of the fields. */
function kindsOf({ fields }: ChangeSizes, { parts, formats }: ChangeSource): string[] {
  const declared = parts.flatMap((part) => part.fields);
  return [...fields].map(([path, count]) =>
    texts.kind(
      count,
      formats.number(count),
      declared.find((field) => field.path === path) ?? { label: path },
    ),
  );
}

/** Which records are folded: these, or all but these. */
function useFolds() {
  const [folded, setFolded] = useState<{ isAll: boolean; others: ReadonlySet<string> }>({
    isAll: false,
    others: NO_GROUPS,
  });
  const isFolded = useCallback((record: string) => folded.isAll !== folded.others.has(record), [folded]);
  const fold = useCallback(
    (record: string) =>
      setFolded(({ isAll, others }) => {
        const next = new Set(others);
        if (!next.delete(record)) next.add(record);
        return { isAll, others: next };
      }),
    [],
  );
  const foldAll = (groups: ReadonlySet<string> | null) =>
    setFolded({ isAll: groups === null, others: NO_GROUPS });
  return { folded, isFolded, fold, foldAll };
}
