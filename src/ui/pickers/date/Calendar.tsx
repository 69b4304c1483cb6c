import {
  type CalendarDate,
  endOfWeek,
  GregorianCalendar,
  getLocalTimeZone,
  isSameDay,
  parseDate,
  startOfWeek,
  today,
} from '@internationalized/date';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { pickers } from '../../../messages/pickers';
import { Button } from '../../form/Button';
import { useAnnouncer } from '../../hooks/useAnnouncer';
import { Popover } from '../../overlay/Popover';
import styles from './Calendar.module.css';
import { isDay } from './days';

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
export function Calendar({ label, anchor, onClose, locale, ...days }: CalendarProps) {
  useAnnouncer(); // removes the live region in which react-aria announces the month
  return (
    <Popover label={label} anchor={anchor} width={WIDTH} onClose={onClose}>
      <I18nProvider {...(locale && { locale })}>
        <Month {...days} />
      </I18nProvider>
    </Popover>
  );
}

function Month({
  value,
  timeZone = getLocalTimeZone(),
  min,
  max,
  onChoose,
}: Omit<CalendarProps, 'label' | 'anchor' | 'onClose' | 'locale'>) {
  const { locale } = useLocale();
  const { title, name, short, long } = useMemo(() => formatsOf(locale), [locale]);
  const now = today(timeZone);
  const selected = isDay(value) ? parseDate(value) : null;
  const options = {
    locale,
    createCalendar: () => new GregorianCalendar(),
    autoFocus: true,
    value: selected,
    defaultFocusedValue: selected ?? now,
    minValue: min ? parseDate(min) : null,
    maxValue: max ? parseDate(max) : null,
    onChange: (day: CalendarDate) => onChoose(day.toString()),
  };
  const state = useCalendarState(options);
  useCalendar(options, state); // announces the month
  const { gridProps, weeksInMonth } = useCalendarGrid({}, state);
  const { focusedDate, visibleRange } = state;
  const { month } = visibleRange.start;
  // react-aria moves to the first and the last day of the month
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    event.stopPropagation();
    state.setFocusedDate((event.key === 'Home' ? startOfWeek : endOfWeek)(focusedDate, locale));
  };

  return (
    <div className={styles.calendar}>
      <CalendarHeader
        title={title.format(momentOf(focusedDate))}
        onTurn={(months) => state.setFocusedDate(focusedDate.add({ months }))}
      />
      <table {...gridProps} className={styles.grid} onKeyDownCapture={onKeyDownCapture}>
        <thead>
          <tr>
            {state.getDatesInWeek(1).map(
              (date) =>
                date && (
                  <th key={date.day} scope="col" abbr={long.format(momentOf(date))}>
                    {short.format(momentOf(date))}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its index
            <tr key={week}>
              {state.getDatesInWeek(week).map((date, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its weekday
                <td key={index}>
                  {date?.month === month && (
                    <Day
                      key={date.toString()}
                      state={state}
                      date={date}
                      name={name.format(momentOf(date))}
                      isNow={isSameDay(date, now)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  state: CalendarState;
  date: CalendarDate;
  /** 'Thursday, 31 December 2026'. */
  name: string;
  isNow: boolean;
}

function Day({ state, date, name, isNow }: DayProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { buttonProps, isSelected } = useCalendarCell({ date }, state, button);
  return (
    <button
      {...buttonProps}
      ref={button}
      type="button"
      className={styles.day}
      aria-label={name}
      aria-pressed={isSelected}
      aria-current={isNow ? 'date' : undefined}
    >
      {date.day}
    </button>
  );
}

interface CalendarHeaderProps {
  /** 'March 2026'. */
  title: string;
  onTurn(months: number): void;
}

/** The month above its days, between the buttons that turn to another one. */
function CalendarHeader({ title, onTurn }: CalendarHeaderProps) {
  return (
    <div className={styles.head}>
      <Button variant="ghost" size="sm" icon={ChevronsLeft} iconOnly onClick={() => onTurn(-12)}>
        {pickers.previousYear}
      </Button>
      <Button variant="ghost" size="sm" icon={ChevronLeft} iconOnly onClick={() => onTurn(-1)}>
        {pickers.previousMonth}
      </Button>
      <p className={styles.title}>{title}</p>
      <Button variant="ghost" size="sm" icon={ChevronRight} iconOnly onClick={() => onTurn(1)}>
        {pickers.nextMonth}
      </Button>
      <Button variant="ghost" size="sm" icon={ChevronsRight} iconOnly onClick={() => onTurn(12)}>
        {pickers.nextYear}
      </Button>
    </div>
  );
}

const momentOf = (date: CalendarDate) => date.toDate('UTC');

function formatsOf(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar: 'gregory', ...options });
  return {
    title: format({ year: 'numeric', month: 'long' }),
    name: format({ dateStyle: 'full' }),
    short: format({ weekday: 'short' }),
    long: format({ weekday: 'long' }),
  };
}
