import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '../../../host/HostContext';
import { timeFormat } from '../../../lib/timeFormat';
import { journal as texts } from '../../../messages/journal';
import { Text } from '../../../ui/layout/primitives';
import type { JournalItem } from '../entry';
import type { OpenJournal } from '../openJournal';
import { EntryItem } from './EntryItem';
import styles from './journal.module.css';

const ROW_HEIGHT = 52;

/**
 * The entries, newest first, under the days that they were saved on; only the visible ones are rendered. It may start at
 * the entries of a document: they are open, and the newest has the focus.
 */
export function EntryList({
  entries: items,
  owner,
  journal,
  startAt,
  onStarted,
  onLeave,
}: {
  entries: readonly JournalItem[];
  owner: string;
  journal: OpenJournal;
  /** The document at whose entries it starts. */
  startAt: string | undefined;
  onStarted(): void;
  /** A revert leads to the list. */
  onLeave(): void;
}) {
  const { locale, timeZone } = useHost();
  const format = useMemo(() => dayFormat(locale, timeZone, Date.now()), [locale, timeZone]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(items.filter((item) => isOf(item, startAt)).map(({ id }) => id)),
  );
  const start = items.findIndex((item) => isOf(item, startAt));
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState(start < 0 ? undefined : start);
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
    count: items.length,
    getScrollElement: () => list.current?.parentElement?.parentElement ?? null,
    getItemKey: (at) => items[at]?.id ?? at,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    useFlushSync: false,
    rangeExtractor,
  });
  const { scrollToIndex } = virtual;
  // its entry is rendered once the list knows its height
  useEffect(() => {
    const header = list.current?.querySelector<HTMLElement>(`[data-index="${start}"] button`);
    if (!header) return;
    scrollToIndex(start, { align: 'start' });
    header.focus({ preventScroll: true });
    onStarted();
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
        const item = items[index];
        if (!item) return null;
        const day = format.day(item.at);
        const before = items[index - 1];
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {(!before || format.day(before.at) !== day) && (
              <Text as="h3" tone="subtle" size="xs" weight="medium" className={styles.day}>
                {day}
              </Text>
            )}
            <EntryItem
              entry={item}
              time={format.time(item.at)}
              owner={owner}
              journal={journal}
              isOpen={open.has(item.id)}
              onToggle={() => toggle(item.id)}
              onLeave={onLeave}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Whether an entry is of a document. */
const isOf = ({ documentId }: JournalItem, startAt: string | undefined) =>
  documentId !== undefined && documentId === startAt;

/** Formats the day and the time of entries, in the host's locale and time zone. */
interface DayFormat {
  /** 'Today', 'Yesterday', '18 November 2026'. */
  day(at: number): string;
  /** '12:04'. */
  time(at: number): string;
}

const DAY = 86_400_000;

/** Create it once for each list: the days are named relative to `now`. */
function dayFormat(locale: string | undefined, timeZone: string | undefined, now: number): DayFormat {
  const zone = timeZone ? { timeZone } : {};
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone });
  const time = timeFormat(locale, timeZone);
  const [today, yesterday] = [date.format(now), date.format(now - DAY)];
  return {
    time: (at) => time.format(at),
    day(at) {
      const day = date.format(at);
      if (day === today) return texts.today;
      return day === yesterday ? texts.yesterday : day;
    },
  };
}
