import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { changes as text } from '../../../messages/changes';
import { Button } from '../../../ui/form/Button';
import { Text } from '../../../ui/layout/primitives';
import { useRowsInView } from '../../../ui/rows/useRowsInView';
import { placesOf } from '../../../ui/sheet/rowOffsets';
import type { Choice } from '../merge';
import { ConflictRow, type RowPosition } from './ConflictRow';

import styles from './conflicts.module.css';
import type { ConflictLine } from './question';

/** Heights of the rows (pixels), as in the style sheet. */
const ROW_HEIGHTS = { group: 40, line: 48 };
const PHONE_ROW_HEIGHTS = { group: 48, line: 116 };
const PHONE_QUERY = '(max-width: 640px)';

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
  const [focused, setFocused] = useState<number>();
  const isPhone = window.matchMedia(PHONE_QUERY).matches;
  const layout = useMemo(() => {
    const heights = isPhone ? PHONE_ROW_HEIGHTS : ROW_HEIGHTS;
    return placesOf(rows.map(({ kind }) => heights[kind]));
  }, [rows, isPhone]);
  const { rows: shown } = useRowsInView(body, layout, focused);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes which row has the focus
    <div
      ref={body}
      className={styles.many}
      style={{ height: layout.total }}
      onFocus={(event) => setFocused(rowOf(event))}
      onBlur={() => setFocused(undefined)}
    >
      {shown.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const [top, bottom] = [layout.top(index), layout.top(index + 1)];
        const position: RowPosition = { 'data-row': index, style: { top, height: bottom - top } };
        return row.kind === 'group' ? (
          <GroupRow
            key={row.key}
            position={position}
            title={row.title}
            lines={row.lines}
            onChoose={(choice) => onChoose(row.lines, choice)}
          />
        ) : (
          <ConflictRow
            key={row.key}
            position={position}
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
  position,
  onChoose,
}: {
  title: string;
  lines: readonly ConflictLine[];
  position: RowPosition;
  onChoose(choice: Choice): void;
}) {
  const { number } = useFormats();
  return (
    <div {...position} className={`${styles.group} ${styles.placed}`}>
      <Text tone="text" weight="medium" truncate title={title}>
        {title}
      </Text>
      <Text tone="muted" tabular className={styles.count}>
        {text.title(length, number(length))}
      </Text>
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

function rowOf({ target }: FocusEvent): number | undefined {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? undefined : Number(row);
}

type ConflictListRow =
  | { kind: 'group'; key: string; title: string; lines: readonly ConflictLine[] }
  | { kind: 'line'; key: string; line: ConflictLine };

/** The conflicts by record, in the order in which the records occur. */
function conflictRows(lines: readonly ConflictLine[]): ConflictListRow[] {
  const groups = new Map<string, ConflictLine[]>();
  for (const line of lines) {
    const of = line.recordId ?? line.record;
    const group = groups.get(of);
    if (group) group.push(line);
    else groups.set(of, [line]);
  }
  return [...groups].flatMap(([key, ofRecord]): ConflictListRow[] => [
    { kind: 'group', key: `group ${key}`, title: ofRecord[0]?.record ?? '', lines: ofRecord },
    ...ofRecord.map((line) => ({ kind: 'line' as const, key: line.key, line })),
  ]);
}
