import { X } from 'lucide-react';
import { type KeyboardEvent, useContext, useMemo, useRef, useState } from 'react';
import { ComboBoxStateContext, Input, ComboBox as Picker } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { controls } from '../messages/controls';
import { Chips } from './Chips';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import { Icon } from './Icon';
import input from './Input.module.css';
import styles from './MultiComboBox.module.css';
import { type Option, OptionsList, OptionsPopover } from './Options';
import { namesOf, search } from './search';
import { useAnnouncer } from './useAnnouncer';
import { useMergedRef } from './useMergedRef';

/** What several out of many take besides what every control takes. */
export interface MultiComboBoxProps extends ControlProps<string[], HTMLInputElement> {
  /** Hand over the same array while the options are the same: their names are made ready for the search once. */
  options: readonly Option[];
  placeholder?: string | undefined;
  /** How counts are written; by default as the browser writes them. */
  locale?: string | undefined;
}

/** At most this many options are drawn; typing finds the others. */
const DRAWN = 50;

/** Several out of up to 100,000, found by typing, such as the categories that a promo code applies to. */
export function MultiComboBox({
  label,
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  ref,
  options,
  placeholder = controls.addOne,
  locale,
  ...about
}: MultiComboBoxProps) {
  const say = useAnnouncer();
  const { ids, frame, description } = useField({ ...about, label });
  const entry = useRef<HTMLInputElement>(null);
  const attach = useMergedRef(ref, entry);
  const [typed, setTyped] = useState('');
  const found = useMemo(() => search(options, typed, DRAWN), [options, typed]);
  const chips = useMemo(() => chosen(options, value), [options, value]);
  const { 'aria-invalid': _, ...describedBy } = description;

  const change = (next: string[], sentence: string) => {
    setTyped('');
    say(sentence);
    onChange(next);
  };
  const add = (id: string) =>
    change([...value, id], controls.added(namesOf(options).get(id) ?? id, value.length + 1));
  const remove = (id: string) =>
    change(
      value.filter((other) => other !== id),
      controls.removed(namesOf(options).get(id) ?? id),
    );
  /** One was added to what is chosen, or taken from it; leaving the field says the same once more. */
  const toggle = (next: readonly string[]) => {
    const added = next.find((id) => !value.includes(id));
    const removed = value.find((id) => !next.includes(id));
    if (added !== undefined) add(added);
    else if (removed !== undefined) remove(removed);
  };

  return (
    <Field {...frame}>
      <Picker<Option, 'multiple'>
        className={styles.field ?? ''}
        id={ids.control}
        aria-label={label}
        {...describedBy}
        {...(name && { name })}
        selectionMode="multiple"
        items={found.options}
        inputValue={typed}
        onInputChange={setTyped}
        value={value}
        onChange={(next) => toggle(next.map(String))}
        onBlur={() => {
          setTyped('');
          onBlur?.();
        }}
        isDisabled={disabled}
        isInvalid={Boolean(frame.error)}
        allowsEmptyCollection
        menuTrigger="input"
        validationBehavior="aria"
      >
        <Group
          role="presentation"
          className={`${input.input} ${styles.chipbox}`}
          // a press beside the chips is meant for the text
          onClick={(event) => event.target === event.currentTarget && entry.current?.focus()}
        >
          <Chips
            label={controls.chosen(label)}
            chips={chips}
            disabled={disabled}
            onRemove={remove}
            onEnd={() => entry.current?.focus()}
          />
          <Entry
            attach={attach}
            placeholder={disabled ? '' : placeholder}
            first={typed.trim() === '' ? undefined : found.options[0]?.id}
            onFirst={(id) => (value.includes(id) ? setTyped('') : add(id))}
            onBack={() => value.length > 0 && remove(value.at(-1) ?? '')}
          />
          {value.length > 1 && !disabled && (
            <button
              type="button"
              className={`${input.inputAct} ${styles.clear}`}
              aria-label={controls.clear(label)}
              title={controls.clear(label)}
              onClick={() => {
                change([], controls.cleared(label));
                entry.current?.focus();
              }}
            >
              <Icon of={X} />
            </button>
          )}
        </Group>
        <OptionsPopover
          total={
            found.total > found.options.length
              ? controls.drawn(count(found.options.length, locale), count(found.total, locale))
              : undefined
          }
        >
          <OptionsList />
        </OptionsPopover>
      </Picker>
    </Field>
  );
}

/** The text. Enter takes the first that was found, Backspace in an empty text the last that was chosen. */
function Entry({
  attach,
  placeholder,
  first,
  onFirst,
  onBack,
}: {
  attach: (element: HTMLInputElement | null) => void;
  placeholder: string;
  first: string | undefined;
  onFirst(id: string): void;
  onBack(): void;
}) {
  const state = useContext(ComboBoxStateContext);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { value } = event.target as HTMLInputElement;
    const focused = state?.selectionManager.focusedKey ?? null;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && value === '' && !event.repeat) onBack();
    else if (event.key === 'ArrowLeft' && value === '') lastChip(event.currentTarget)?.focus();
    // going on is no choice, though an option was looked at
    else if (event.key === 'Tab') state?.selectionManager.setFocusedKey(null);
    else if (event.key === 'Enter' && focused === null && first !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onFirst(first);
    }
  };
  return (
    // hears the keys before the input inside takes them
    <div className={styles.text} onKeyDownCapture={onKeyDown}>
      <Input
        className={styles.entry ?? ''}
        ref={attach}
        placeholder={placeholder}
        onClick={() => state?.open(null, 'manual')}
      />
    </div>
  );
}

function lastChip(entry: HTMLElement): HTMLElement | undefined {
  return [...(entry.parentElement?.querySelectorAll<HTMLElement>('li > button') ?? [])].at(-1);
}

/** What is chosen, by name; what is no longer on offer is called as it is written. */
function chosen(options: readonly Option[], value: readonly string[]): Option[] {
  if (value.length === 0) return [];
  const names = namesOf(options);
  return value.map((id) => ({ id, name: names.get(id) ?? id }));
}

function count(number: number, locale: string | undefined): string {
  return number.toLocaleString(locale);
}
