import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useShortOrSliced } from '../../../lib/timeSlices';
import { changes as checks } from '../../../messages/changes';
import { review as texts } from '../../../messages/review';
import { Button } from '../../../ui/form/Button';
import { SearchField } from '../../../ui/form/SearchField';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { Inline, Text } from '../../../ui/layout/primitives';
import { WideDialog } from '../../../ui/overlay/WideDialog';
import { type Cell, cellKey } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { ChangeSizes } from '../set/changeTable';
import { useChangeSizes } from '../set/useChangeSet';
import { type Assessment, type AssessmentSizes, useAssessmentSizes } from '../source/assessment';
import type { ChangeSource } from '../source/changeSource';
import { ReviewList } from './ReviewList';
import styles from './review.module.css';
import { type ReviewFilter, type ReviewRow, reviewRows } from './reviewRows';
import { Ticks } from './ticks';

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
const MAX_SYNC_CHANGES = 2_000;

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
  const flags = useAssessmentSizes(assessment);
  const { number } = useFormats();
  const [ticks, setTicks] = useState(() => new Ticks());
  const shown = useShownRows({ set, source, assessment, ticks, sizes, flags });
  const ticked = countTicked(set, ticks, assessment, sizes.changes);
  return (
    <WideDialog
      title={texts.title(sizes.changes, number(sizes.changes))}
      text={texts.subject(recordsLabel(sizes.records), sizes.venues, kindsOf(sizes, source))}
      closeLabel={texts.close}
      bar={
        <ReviewBar
          shown={shown}
          changes={sizes.changes}
          doubtful={flags.doubtful}
          leftOut={sizes.changes - ticked}
          one={source.resource.label.one.toLowerCase()}
        />
      }
      note={
        <>
          <Text tone="text" weight="medium">
            {texts.willBeSaved(number(ticked), number(sizes.changes))}
          </Text>{' '}
          {consequence} {checks.checked}
        </>
      }
      cancelLabel={texts.keepEditing}
      confirmLabel={texts.save(ticked, number(ticked))}
      isConfirmDisabled={ticked === 0}
      onCancel={onCancel}
      onConfirm={() => {
        // as they are now: which changes are valid is validated again while these are sent
        const validation = new Map(assessment.records());
        onSave(({ record, ...cell }) => {
          const key = cellKey(cell);
          return ticks.has(record, key) && !validation.get(record)?.invalid.has(key);
        });
      }}
    >
      <ReviewList
        {...{ set, source, assessment, ticks, ticked }}
        rows={shown.rows ?? NO_ROWS}
        isFolded={shown.folds.isFolded}
        onTick={setTicks}
        onFold={shown.folds.fold}
        doubtful={flags.doubtful}
        changes={sizes.changes}
        none={shown.rows ? EMPTY_TEXTS[shown.filter] : ''}
      />
    </WideDialog>
  );
}

/** The filter and the search of a review, and the button that folds or unfolds all records. */
function ReviewBar({
  shown: { filter, setFilter, query, setQuery, folds },
  changes,
  doubtful,
  leftOut,
  one,
}: {
  shown: ReturnType<typeof useShownRows>;
  changes: number;
  doubtful: number;
  leftOut: number;
  /** 'product'. */
  one: string;
}) {
  const { number } = useFormats();
  const { isAll } = folds.folded;
  return (
    <>
      <SegmentedControl
        label={texts.shown}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: texts.all, count: number(changes) },
          { value: 'doubtful', label: texts.onlyDoubtful, count: number(doubtful) },
          { value: 'leftOut', label: texts.leftOut, count: number(leftOut) },
        ]}
      />
      <Inline as="span" gap="2" className={styles.end}>
        <SearchField label={texts.find(one)} value={query} onChange={setQuery} />
        <Button onClick={() => folds.foldAll(isAll ? NO_GROUPS : null)}>
          {isAll ? texts.unfoldAll : texts.foldAll}
        </Button>
      </Inline>
    </>
  );
}

/** The same source, with the names that records had which no longer exist. */
function withNames(source: ChangeSource, set: ChangeSet): ChangeSource {
  const { recordOf, titleOf, resource } = source;
  return {
    ...source,
    titleOf: (id) =>
      recordOf(id) ? titleOf(id) : (set.notesOf(id).name ?? texts.unnamed(resource.label.one)),
  };
}

const NO_ROWS: readonly ReviewRow[] = [];

const EMPTY_TEXTS: Readonly<Record<ReviewFilter, string>> = {
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
  const declared = new Map(
    parts.flatMap(({ list, fields: own }) =>
      own.map((field) => [list === '' ? cellKey({ venue: '', field: field.path }) : field.path, field]),
    ),
  );
  return [...fields].map(([path, count]) =>
    texts.kind(count, formats.number(count), declared.get(path) ?? { label: path }),
  );
}

/** Which rows the review shows: its filter, search and folds, and the rows themselves once they are built. */
function useShownRows({
  set,
  source,
  assessment,
  ticks,
  sizes,
  flags: { doubtful, invalid },
}: Pick<ReviewDialogProps, 'set' | 'source' | 'assessment'> & {
  ticks: Ticks;
  sizes: ChangeSizes;
  flags: AssessmentSizes;
}) {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [query, setQuery] = useState('');
  const pendingFocus = useDeferredValue(query);
  const folds = useFolds();
  const { isFolded } = folds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes change with the changes and their validation
  const build = useCallback(
    () =>
      reviewRows({
        set,
        source,
        assessment,
        filter,
        query: pendingFocus,
        folded: isFolded,
        isLeftOut: (record, key) => !ticks.has(record, key) || assessment.of(record).invalid.has(key),
      }),
    [set, source, assessment, filter, pendingFocus, isFolded, ticks, sizes, doubtful, invalid],
  );
  const rows = useShortOrSliced(build, sizes.changes <= MAX_SYNC_CHANGES);
  return { rows, filter, setFilter, query, setQuery, folds };
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
