import { type KeyboardEvent, useContext, useMemo, useRef } from 'react';
import { ComboBoxStateContext, Input, ComboBox as Picker } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { pickers } from '../../messages/pickers';
import type { ControlProps } from '../form/control';
import { Field, useField } from '../form/Field';
import input from '../form/Input.module.css';
import { useAnnouncer } from '../hooks/useAnnouncer';
import { useMergedRef } from '../hooks/useMergedRef';
import { Chips } from './Chips';
import { ClearButton } from './ClearButton';
import { EntryKeys } from './EntryKeys';
import { FoundOptions } from './FoundOptions';
import styles from './MultiComboBox.module.css';
import type { Option } from './Options';
import { namesOf } from './search';
import { type TypedText, useTypedText } from './useTypedText';

export interface MultiComboBoxProps extends ControlProps<string[], HTMLInputElement> {
  /** Must be stable while the options are the same: the search index of the names is cached per array. */
  options: readonly Option[];
  placeholder?: string | undefined;
  /** The locale of counts; by default the browser's. */
  locale?: string | undefined;
  /**
   * Called with the displayed error when a text that is not an option was left, and with undefined when that
   * no longer holds.
   */
  onUnresolved?: ((sentence: string | undefined) => void) | undefined;
}

/** At most this many options are rendered; typing finds the others. */
const MOST_RENDERED = 50;

/**
 * Several out of up to 100,000 options, filtered by typing, such as the categories that a coupon applies to.
 * A text that matches one option adds it on Enter, Tab and on leaving; any other text stays, with an error.
 */
export function MultiComboBox({
  label,
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  readOnly = false,
  ref,
  options,
  placeholder = pickers.addOne,
  locale,
  onUnresolved,
  ...about
}: MultiComboBoxProps) {
  const entry = useRef<HTMLInputElement>(null);
  const attach = useMergedRef(ref, entry);
  const { text, remove, toggle, clear } = useSelectedIds({
    label,
    value,
    options,
    locale,
    onChange,
    onUnresolved,
  });
  const { typed = '', found } = text;
  const error = text.error ?? about.error;
  const { ids, frame, description } = useField({ ...about, label, error });
  const chips = useMemo(() => chosen(options, value), [options, value]);
  const { 'aria-invalid': _, ...describedBy } = description;

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
        onInputChange={(next) => (next === '' ? text.reset() : text.type(next))}
        value={value}
        onChange={(next) => toggle(next.map(String))}
        // the text stays when the list closes: whether it is valid is decided when it is settled
        allowsCustomValue
        onBlur={() => {
          text.settle();
          onBlur?.();
        }}
        isDisabled={disabled && !readOnly}
        isReadOnly={readOnly}
        isRequired={about.isRequired ?? false}
        isInvalid={Boolean(error)}
        allowsEmptyCollection
        menuTrigger="input"
        validationBehavior="aria"
      >
        <Group
          role="presentation"
          className={`${input.input} ${styles.chipbox}`}
          data-readonly={readOnly || undefined}
          // a press next to the chips focuses the input
          onClick={(event) => event.target === event.currentTarget && entry.current?.focus()}
        >
          <Chips
            label={pickers.chosen(label)}
            chips={chips}
            disabled={disabled}
            onRemove={remove}
            onEnd={() => entry.current?.focus()}
          />
          <Entry
            attach={attach}
            placeholder={disabled ? '' : placeholder}
            text={text}
            onBack={() => !disabled && value.length > 0 && remove(value.at(-1) ?? '')}
          />
          {value.length > 1 && !disabled && (
            <ClearButton
              label={label}
              className={styles.clear}
              onClick={() => {
                clear();
                entry.current?.focus();
              }}
            />
          )}
        </Group>
        <FoundOptions found={found} locale={locale} />
      </Picker>
    </Field>
  );
}

/** The selected options, and the text that adds one; each change is announced and clears the text. */
function useSelectedIds({
  label,
  value,
  options,
  locale,
  onChange,
  onUnresolved,
}: Pick<MultiComboBoxProps, 'label' | 'value' | 'options' | 'locale' | 'onChange' | 'onUnresolved'>) {
  const announce = useAnnouncer();
  const text = useTypedText({
    options,
    limit: MOST_RENDERED,
    locale,
    onMatch: ({ id }) => !value.includes(id) && add(id),
    onUnresolved,
  });
  const change = (next: string[], sentence: string) => {
    text.reset();
    announce(sentence);
    onChange(next);
  };
  const add = (id: string) =>
    change([...value, id], pickers.added(namesOf(options).get(id) ?? id, value.length + 1));
  const remove = (id: string) =>
    change(
      value.filter((other) => other !== id),
      pickers.removed(namesOf(options).get(id) ?? id),
    );
  /** Adds an option or removes one; leaving the field reports the same value once more. */
  const toggle = (next: readonly string[]) => {
    const added = next.find((id) => !value.includes(id));
    const removed = value.find((id) => !next.includes(id));
    if (added !== undefined) add(added);
    else if (removed !== undefined) remove(removed);
  };
  const clear = () => change([], pickers.cleared(label));
  return { text, remove, toggle, clear };
}

/**
 * The input. Backspace in an empty input removes the last selected option, the left key moves to its chip.
 */
function Entry({
  attach,
  placeholder,
  text,
  onBack,
}: {
  attach: (element: HTMLInputElement | null) => void;
  placeholder: string;
  text: TypedText;
  onBack(): void;
}) {
  const state = useContext(ComboBoxStateContext);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const { value } = event.target as HTMLInputElement;
    if (event.key === 'Backspace' && value === '' && !event.repeat) onBack();
    else if (event.key === 'ArrowLeft' && value === '') lastChip(event.currentTarget)?.focus();
    // leaving with Tab must not select the focused option
    else if (event.key === 'Tab') state?.selectionManager.setFocusedKey(null);
  };
  return (
    <EntryKeys
      className={styles.text}
      isTyped={text.typed !== undefined}
      settle={text.settle}
      revert={() => {
        text.reset();
        return text.typed !== undefined;
      }}
      onKey={onKey}
    >
      <Input
        className={styles.entry ?? ''}
        ref={attach}
        placeholder={placeholder}
        onClick={({ currentTarget }) => !currentTarget.readOnly && state?.open(null, 'manual')}
      />
    </EntryKeys>
  );
}

function lastChip(entry: HTMLElement): HTMLElement | undefined {
  return [...(entry.parentElement?.querySelectorAll<HTMLElement>('li > button') ?? [])].at(-1);
}

/** The selected options by name; a value without an option is displayed as it is. */
function chosen(options: readonly Option[], value: readonly string[]): Option[] {
  if (value.length === 0) return [];
  const names = namesOf(options);
  return value.map((id) => ({ id, name: names.get(id) ?? id }));
}
