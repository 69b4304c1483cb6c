import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { changes as text } from '../../../messages/changes';
import { Button } from '../../../ui/form/Button';
import words from '../../../ui/sheet/GroupRow.module.css';
import { conflictRows } from '../../changes/conflicts/conflictRows';
import type { Choice } from '../merge';
import { ConflictRow, type RowPlace } from './ConflictRow';
import styles from './conflicts.module.css';
import type { ConflictLine } from './question';

/** Heights of the rows (pixels), as in the style sheet. */
const HEIGHTS = { group: 40, line: 48 };
const PHONE_HEIGHTS = { group: 48, line: 116 };
const PHONE = '(max-width: 640px)';

/**
 * Many conflicts by record, each with buttons that choose for all of its fields. Only the visible rows are
 * rendered, and the one with the focus.
 */
export function ManyConflicts({
  lines,
  choices,
  onChoose,
}: {
  lines: readonly ConflictLine[];
  choices: ReadonlyMap<string, Choice>;
  onChoose(lines: readonly ConflictLine[], choice: Choice): void;
}) {
  const body = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => conflictRows(lines), [lines]);
  const [focused, setFocused] = useState<number | null>(null);
  const heights = window.matchMedia(PHONE).matches ? PHONE_HEIGHTS : HEIGHTS;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.parentElement ?? null,
    estimateSize: (at) => heights[rows[at]?.kind ?? 'line'],
    overscan: 8,
    // React 19 warns of a synchronous render within an effect
    useFlushSync: false,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focused),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes which row has the focus
    <div
      ref={body}
      className={styles.many}
      style={{ height: virtual.getTotalSize() }}
      onFocus={(event) => setFocused(rowOf(event))}
      onBlur={() => setFocused(null)}
    >
      {virtual.getVirtualItems().map(({ index, start, size }) => {
        const row = rows[index];
        if (!row) return null;
        const place: RowPlace = { 'data-row': index, style: { top: start, height: size } };
        return row.kind === 'group' ? (
          <GroupRow
            key={row.key}
            place={place}
            title={row.title}
            lines={row.lines}
            onChoose={(choice) => onChoose(row.lines, choice)}
          />
        ) : (
          <ConflictRow
            key={row.key}
            place={place}
            line={row.line}
            choice={choices.get(row.key) ?? 'mine'}
            onChoose={(choice) => onChoose([row.line], choice)}
          />
        );
      })}
    </div>
  );
}

function GroupRow({
  title,
  lines: { length },
  place,
  onChoose,
}: {
  title: string;
  lines: readonly ConflictLine[];
  place: RowPlace;
  onChoose(choice: Choice): void;
}) {
  const { number } = useFormats();
  return (
    <div {...place} className={`${styles.group} ${styles.placed}`}>
      <span className={`${words.strong} ${words.truncate}`} title={title}>
        {title}
      </span>
      <span className={styles.count}>{text.title(length, number(length))}</span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={text.takeTheirsOf(title)}
        onClick={() => onChoose('theirs')}
      >
        {text.takeTheirsShort}
      </Button>
      <Button variant="ghost" size="sm" aria-label={text.keepMineOf(title)} onClick={() => onChoose('mine')}>
        {text.keepMineShort}
      </Button>
    </div>
  );
}

function rowOf({ target }: FocusEvent): number | null {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? null : Number(row);
}

/** The rows to render, in order, with this one. */
function withRow(rows: number[], row: number | null): number[] {
  return row === null || rows.includes(row) ? rows : [...rows, row].sort((left, right) => left - right);
}
