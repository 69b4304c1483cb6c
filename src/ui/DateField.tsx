import { Calendar as CalendarIcon } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { controls } from '../messages/controls';
import type { ControlProps } from './control';
import styles from './DateField.module.css';
import { dateWords } from './date/dateWords';
import { Field, useField } from './Field';
import { Icon } from './Icon';
import input from './Input.module.css';
import { useLoaded } from './useLoaded';

/** What a day takes besides what every control takes; days are `YYYY-MM-DD`. */
export interface DateFieldProps extends ControlProps<string, HTMLInputElement> {
  /** How dates are written; by default as the browser writes them. */
  locale?: string | undefined;
  /** Which day is today. */
  timeZone?: string | undefined;
  /** The first and the last day that the calendar offers. What is typed is the schema's to judge. */
  min?: string | undefined;
  max?: string | undefined;
}

const loadCalendar = async () => (await import('./date/Calendar')).Calendar;
/** Fetches ahead of the press. */
const warmUp = () => void loadCalendar().catch(() => undefined);

/** A day, typed or picked from a calendar. A text that names no day stays, and is handed on as it is. */
export function DateField({
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  ref,
  locale,
  timeZone,
  min,
  max,
  ...about
}: DateFieldProps) {
  const { ids, frame, description } = useField(about);
  const button = useRef<HTMLButtonElement>(null);
  const words = useMemo(() => dateWords(locale), [locale]);
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Calendar = useLoaded(loadCalendar, isOpen, close);
  // while it is typed it stands as it was typed, unless the form has put another day there
  const shown = typed?.value === value ? typed.text : words.write(value);

  const type = (text: string) => {
    const next = words.read(text) ?? text;
    setTyped({ text, value: next });
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <Field {...frame}>
      <div
        className={input.input}
        data-invalid={frame.error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <button
          ref={button}
          type="button"
          className={`${input.inputAct} ${styles.open}`}
          aria-label={controls.chooseDate}
          title={controls.chooseDate}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={disabled}
          onPointerEnter={warmUp}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={CalendarIcon} />
        </button>
        <input
          {...description}
          ref={ref}
          id={ids.control}
          name={name}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={disabled ? undefined : words.order}
          value={shown}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setTyped(undefined);
            onBlur?.();
          }}
        />
      </div>
      {isOpen && Calendar && (
        <Calendar
          label={frame.label}
          anchor={button}
          value={value}
          locale={locale}
          timeZone={timeZone}
          min={min}
          max={max}
          onChoose={(day) => {
            setTyped(undefined);
            onChange(day);
            close();
          }}
          onClose={close}
        />
      )}
    </Field>
  );
}
