import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useHost } from '../../../host/HostContext';
import { dayFormat } from '../../../kit/changes/journal/screen/dayOf';
import { EntryItem } from '../../../kit/changes/journal/screen/EntryItem';
import { journal as texts } from '../../../messages/journal';
import type { JournalEntry } from '../entry';
import type { OpenJournal } from '../openJournal';
import styles from './journal.module.css';

const HEIGHT = 52;

/** The entries, newest first, under the days that they were saved on; only the visible ones are rendered. */
export function EntryList({
  entries,
  owner,
  journal,
  onLeave,
}: {
  entries: readonly JournalEntry[];
  owner: string;
  journal: OpenJournal;
  /** A revert leads to the list. */
  onLeave(): void;
}) {
  const { locale, timeZone } = useHost();
  const format = useMemo(() => dayFormat(locale, timeZone, Date.now()), [locale, timeZone]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number>();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      // the focused entry stays in the page while others are scrolled to
      const isLost = focused !== undefined && focused < range.count && !shown.includes(focused);
      return isLost ? [...shown, focused].sort((one, other) => one - other) : shown;
    },
    [focused],
  );
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list.current?.parentElement?.parentElement ?? null,
    getItemKey: (at) => entries[at]?.id ?? at,
    estimateSize: () => HEIGHT,
    overscan: 8,
    useFlushSync: false,
    rangeExtractor,
  });
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <ol
      ref={list}
      className={styles.list}
      aria-label={texts.list}
      style={{ height: virtual.getTotalSize() }}
      onFocus={({ target }) => setFocused(Number(target.closest('li')?.dataset.index))}
      onBlur={() => setFocused(undefined)}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const entry = entries[index];
        if (!entry) return null;
        const day = format.day(entry.at);
        const before = entries[index - 1];
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
          >
            {(!before || format.day(before.at) !== day) && <h3 className={styles.day}>{day}</h3>}
            <EntryItem
              entry={entry}
              time={format.time(entry.at)}
              owner={owner}
              journal={journal}
              isOpen={open.has(entry.id)}
              onToggle={() => toggle(entry.id)}
              onLeave={onLeave}
            />
          </li>
        );
      })}
    </ol>
  );
}
