import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { controls } from '../../../messages/controls';
import { Button } from '../../form/Button';
import { Popover } from '../../overlay/Popover';
import styles from './Calendar.module.css';
import {
  addDays,
  addMonths,
  firstWeekdayOf,
  isDay,
  momentOf,
  startOfWeek,
  stepFrom,
  today,
  weeksOf,
} from './days';

interface CalendarProps {
  /** The accessible name: 'Expiry date'. */
  label: string;
  anchor: RefObject<HTMLElement | null>;
  /** The selected day; an invalid one selects none. */
  value: string;
  locale: string | undefined;
  timeZone: string | undefined;
  min: string | undefined;
  max: string | undefined;
  onChoose(day: string): void;
  onClose(): void;
}

/** The width of the seven days of a week with the padding. */
const WIDTH = 7 * 36 + 2 * 12;

/**
 * A month of days below its button, after the date picker dialog of the ARIA Authoring Practices: arrow keys
 * move by day and week, Home and End in the week, Page keys by month, with Shift by year; Enter selects.
 */
export function Calendar({
  label,
  anchor,
  value,
  locale,
  timeZone,
  min,
  max,
  onChoose,
  onClose,
}: CalendarProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const now = useMemo(() => today(timeZone), [timeZone]);
  const { firstWeekday, title, name, weekdays } = useMemo(() => wordsOf(locale), [locale]);
  const within = (day: string) =>
    max !== undefined && day > max ? max : min !== undefined && day < min ? min : day;
  const [current, setCurrent] = useState(() => within(isDay(value) ? value : now));
  const isOffered = (day: string) => within(day) === day;

  // the day gets the focus when the calendar opens and when a key moved to it; not when a button changed the
  // month
  const takesFocus = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the day is rendered
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    takesFocus.current = false;
  }, [current]);

  const goTo = (day: string) => isDay(day) && setCurrent(day); // the calendar ends with the year 9999
  const turn = (months: number) => goTo(addMonths(current, months));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepFrom(current, event, firstWeekday);
    if (to === undefined) return;
    event.preventDefault();
    takesFocus.current = isDay(to);
    goTo(to);
  };

  return (
    <Popover label={label} anchor={anchor} width={WIDTH} onClose={onClose}>
      <div className={styles.calendar}>
        <div className={styles.head}>
          <Button variant="ghost" size="sm" icon={ChevronsLeft} iconOnly onClick={() => turn(-12)}>
            {controls.previousYear}
          </Button>
          <Button variant="ghost" size="sm" icon={ChevronLeft} iconOnly onClick={() => turn(-1)}>
            {controls.previousMonth}
          </Button>
          <p className={styles.title} id={id} aria-live="polite">
            {title.format(momentOf(current))}
          </p>
          <Button variant="ghost" size="sm" icon={ChevronRight} iconOnly onClick={() => turn(1)}>
            {controls.nextMonth}
          </Button>
          <Button variant="ghost" size="sm" icon={ChevronsRight} iconOnly onClick={() => turn(12)}>
            {controls.nextYear}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days */}
        <table ref={grid} className={styles.grid} role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {weekdays.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(current, firstWeekday).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, at) =>
                  day === undefined ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its index
                    <td key={at} />
                  ) : (
                    <td key={day}>
                      <button
                        type="button"
                        className={styles.day}
                        tabIndex={day === current ? 0 : -1}
                        aria-label={name.format(momentOf(day))}
                        aria-pressed={day === value}
                        aria-current={day === now ? 'date' : undefined}
                        aria-disabled={!isOffered(day) || undefined}
                        onClick={() => isOffered(day) && onChoose(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Popover>
  );
}

function wordsOf(locale: string | undefined) {
  const common = { timeZone: 'UTC', calendar: 'gregory' } as const;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...common, ...options });
  const firstWeekday = firstWeekdayOf(locale);
  const week = startOfWeek('2026-01-05', firstWeekday);
  const [short, long] = [format({ weekday: 'short' }), format({ weekday: 'long' })];
  return {
    firstWeekday,
    title: format({ year: 'numeric', month: 'long' }),
    name: format({ dateStyle: 'full' }),
    weekdays: Array.from({ length: 7 }, (_, at) => {
      const day = momentOf(addDays(week, at));
      return { short: short.format(day), long: long.format(day) };
    }),
  };
}
