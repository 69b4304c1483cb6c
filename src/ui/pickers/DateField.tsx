import { Calendar as CalendarIcon } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import type { ControlProps } from '../form/control';
import { Field, useField } from '../form/Field';
import input from '../form/Input.module.css';
import { useLazyOpener } from '../hooks/useOpener';
import styles from './DateField.module.css';
import { dateWords } from './date/dateWords';

/** The props of a date field, besides those of every control; days are `YYYY-MM-DD`. */
export interface DateFieldProps extends ControlProps<string, HTMLInputElement> {
  /** The locale of dates; by default the browser's. */
  locale?: string | undefined;
  /** Determines the current day. */
  timeZone?: string | undefined;
  /** The first and the last day that the calendar offers. Typed days are validated by the schema. */
  min?: string | undefined;
  max?: string | undefined;
}

const loadCalendar = async () => (await import('./date/Calendar')).Calendar;
/** Prefetches the code before the press. */
const warmUp = () => void loadCalendar().catch(() => undefined);

/**
 * A day, typed or selected in a calendar. An invalid text stays and is passed on unchanged, for the schema to
 * refuse.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  readOnly = false,
  ref,
  locale,
  timeZone,
  min,
  max,
  ...about
}: DateFieldProps) {
  const { ids, frame, description, required } = useField(about);
  const { button, anchor, open, close, Opened: Calendar } = useLazyOpener(loadCalendar);
  const words = useMemo(() => dateWords(locale), [locale]);
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  // the typed text is displayed as it is, unless the form has set another day
  const shown = typed?.value === value ? typed.text : words.write(value);

  const type = (text: string) => {
    const next = words.read(text) ?? text;
    setTyped({ text, value: next });
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || !event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };

  return (
    <Field {...frame}>
      <div
        className={input.input}
        data-invalid={frame.error ? true : undefined}
        data-disabled={disabled || undefined}
        data-readonly={readOnly || undefined}
      >
        <button
          type="button"
          className={`${input.inputAct} ${styles.open}`}
          aria-label={pickers.chooseDate}
          title={pickers.chooseDate}
          {...button}
          disabled={disabled}
          onPointerEnter={warmUp}
        >
          <Icon of={CalendarIcon} />
        </button>
        <input
          {...description}
          {...required}
          ref={ref}
          id={ids.control}
          name={name}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={disabled ? undefined : words.order}
          value={shown}
          disabled={disabled && !readOnly}
          readOnly={readOnly}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setTyped(undefined);
            onBlur?.();
          }}
        />
      </div>
      {Calendar && (
        <Calendar
          label={frame.label}
          anchor={anchor}
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
