import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '../../../host/HostContext';
import { timeFormat } from '../../../lib/timeFormat';
import { journal as texts } from '../../../messages/journal';
import { Text } from '../../../ui/layout/primitives';
import { useRowsInView } from '../../../ui/rows/useRowsInView';
import { placesOf } from '../../../ui/sheet/rowOffsets';
import type { JournalItem } from '../entry';
import type { OpenJournal } from '../openJournal';
import { EntryItem } from './EntryItem';
import styles from './journal.module.css';

/** Of a closed entry, and of the day above the first one of it (pixels). */
const ROW_HEIGHT = 52;
const DAY_HEIGHT = 29;

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
  const days = useMemo(() => items.map(({ at }) => format.day(at)), [items, format]);
  const { measured, observe } = useMeasuredHeights();
  const layout = useMemo(
    () =>
      placesOf(
        items.map(
          ({ id }, at) => measured.get(id) ?? ROW_HEIGHT + (days[at] === days[at - 1] ? 0 : DAY_HEIGHT),
        ),
      ),
    [items, days, measured],
  );
  // the focused entry stays in the page while others are scrolled to
  const { rows, scrollTo } = useRowsInView(list, layout, focused);
  // its entry is rendered once the list is measured
  useEffect(() => {
    const header = list.current?.querySelector<HTMLElement>(`[data-index="${start}"] button`);
    if (!header) return;
    scrollTo(start, 'top');
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
      style={{ height: layout.total }}
      onFocus={({ target }) => setFocused(Number(target.closest('li')?.dataset.index))}
      onBlur={() => setFocused(undefined)}
    >
      {rows.map((index) => {
        const item = items[index];
        if (!item) return null;
        const day = days[index];
        return (
          <li
            key={item.id}
            ref={observe}
            data-index={index}
            data-id={item.id}
            className={styles.item}
            style={{ transform: `translateY(${layout.top(index)}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {day !== days[index - 1] && (
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

/** The heights of the rendered entries by id (pixels): open ones are as high as their values. */
function useMeasuredHeights() {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map());
  const [observer] = useState(
    () =>
      new ResizeObserver((changes) => {
        const heights = changes.flatMap(({ target }): [string, number][] =>
          target instanceof HTMLElement && target.isConnected
            ? [[target.dataset.id ?? '', target.offsetHeight]]
            : [],
        );
        setMeasured((known) =>
          heights.every(([id, height]) => known.get(id) === height) ? known : new Map([...known, ...heights]),
        );
      }),
  );
  const observe = useCallback(
    (entry: HTMLElement | null) => {
      if (!entry) return;
      observer.observe(entry);
      return () => observer.unobserve(entry);
    },
    [observer],
  );
  return { measured, observe };
}

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
/** Every time zone begins its days at a multiple of this (ms). */
const QUARTER_HOUR = 900_000;

/** Create it once for each list: the days are named relative to `now`. */
function dayFormat(locale: string | undefined, timeZone: string | undefined, now: number): DayFormat {
  const zone = timeZone ? { timeZone } : {};
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone });
  const time = timeFormat(locale, timeZone);
  const [today, yesterday] = [date.format(now), date.format(now - DAY)];
  // 10,000 entries are formatted with each search
  const known = new Map<number, string>();
  const dayOf = (at: number) => {
    const day = date.format(at);
    if (day === today) return texts.today;
    return day === yesterday ? texts.yesterday : day;
  };
  return {
    time: (at) => time.format(at),
    day(at) {
      const quarter = Math.floor(at / QUARTER_HOUR);
      const day = known.get(quarter) ?? dayOf(at);
      known.set(quarter, day);
      return day;
    },
  };
}
