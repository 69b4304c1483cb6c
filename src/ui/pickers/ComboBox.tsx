import clsx from 'clsx';
import { ChevronDown, ChevronsUpDown, type LucideIcon } from 'lucide-react';
import { useContext, useEffect, useReducer, useRef } from 'react';
import { ComboBoxStateContext, Input, ComboBox as Picker } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { useLatestRef } from '../../lib/useLatestRef';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import type { ControlProps } from '../form/control';
import { Field, useField } from '../form/Field';
import input from '../form/Input.module.css';
import { useAnnouncer } from '../hooks/useAnnouncer';
import { useMergedRef } from '../hooks/useMergedRef';
import { ClearButton } from './ClearButton';
import styles from './ComboBox.module.css';
import { EntryKeys } from './EntryKeys';
import { FoundOptions } from './FoundOptions';
import type { Option } from './Options';
import { namesOf } from './search';
import { type TypedText, useTypedText } from './useTypedText';

/** The props of a combobox: options with id and name. */
export interface ComboBoxProps extends ControlProps<string, HTMLInputElement> {
  /** Must be stable while the options are the same: the search index of the names is cached per array. */
  options: readonly Option[];
  icon?: LucideIcon | undefined;
  /** `plain` is for the header and looks like a button; `field` is for forms. */
  variant?: 'plain' | 'field' | undefined;
  placeholder?: string | undefined;
  /** The number of matching options in words: `(count) => '200 venues'`. */
  total?: ((count: number) => string) | undefined;
  /** At most this many options are rendered; typing finds the others, and the list shows the total. */
  limit?: number | undefined;
  /** The locale of counts; by default the browser's. */
  locale?: string | undefined;
  /**
   * Called with the displayed error when a text that is not an option was left, and with undefined when that
   * no longer holds.
   */
  onUnresolved?: ((sentence: string | undefined) => void) | undefined;
}

/**
 * One out of many options, filtered by typing: the header's company and venue, a product's brand. A text that
 * matches one option selects it on Enter, on Tab, on leaving and before Ctrl+S saves; any other text stays,
 * with an error. Escape restores the selection. In a form, emptying the text clears the selection.
 */
export function ComboBox(props: ComboBoxProps) {
  const {
    variant = 'plain',
    options,
    limit: rendered = Number.POSITIVE_INFINITY,
    locale,
    onChange,
    value,
  } = props;
  const text = useTypedText({
    options,
    limit: rendered,
    locale,
    onMatch: ({ id }) => id !== value && onChange(id),
    onUnresolved: props.onUnresolved,
  });
  const error = text.error ?? props.error;
  const { ids, frame, description } = useField({ ...props, error });
  const control = <Control {...props} error={error} text={text} id={ids.control} {...description} />;
  if (variant === 'field') return <Field {...frame}>{control}</Field>;
  return (
    <div className={styles.lone}>
      {control}
      <div className={styles.problem} aria-live="polite">
        {error && <p id={ids.note}>{error}</p>}
      </div>
    </div>
  );
}

interface PickerProps extends ComboBoxProps {
  id: string;
  text: TypedText;
  'aria-describedby'?: string;
}

function Control({
  id,
  text,
  label,
  value,
  options,
  onChange,
  onBlur,
  name,
  error,
  disabled = false,
  readOnly = false,
  icon,
  variant = 'plain',
  placeholder,
  total,
  locale,
  optional = false,
  isRequired = false,
  ref,
  'aria-describedby': describedBy,
}: PickerProps) {
  const entry = useRef<HTMLInputElement>(null);
  const { typed, found } = text;
  const chosen = namesOf(options).get(value);
  const plain = variant === 'plain';
  const canClear = optional && !plain;
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const edits = useSelectionEdits({ text, label, value, chosen, plain, onChange });
  return (
    <Picker<Option>
      className={plain ? (styles.plain ?? '') : (styles.field ?? '')}
      id={id}
      aria-label={label}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(name && { name })}
      items={found.options}
      inputValue={typed ?? chosen ?? ''}
      onInputChange={edits.type}
      value={chosen === undefined ? null : value}
      // the text stays when the list closes: whether it is valid is decided when it is settled
      allowsCustomValue
      onChange={(next) => {
        if (next === null) return refresh(); // react-aria must be notified that the selection stays
        edits.select(String(next));
      }}
      onBlur={() => {
        edits.settle();
        onBlur?.();
      }}
      isDisabled={disabled && !readOnly}
      isReadOnly={readOnly}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
      menuTrigger="manual"
      validationBehavior="aria"
    >
      {/* A group, so that the list is placed below the whole box and has its width. */}
      <Group
        role="presentation"
        className={plain ? (styles.scopeBtn ?? '') : clsx(input.input, styles.box)}
        data-readonly={readOnly || undefined}
      >
        {icon && <Icon of={icon} className={styles.icon} />}
        <EntryKeys
          className={styles.text}
          isTyped={typed !== undefined}
          settle={edits.settle}
          revert={edits.revert}
        >
          {plain && (
            <span className={styles.ghost} aria-hidden="true">
              {typed || (chosen ?? placeholder)}
            </span>
          )}
          <Entry placeholder={readOnly ? undefined : placeholder} attach={useMergedRef(ref, entry)} />
        </EntryKeys>
        {canClear && value !== '' && !disabled && (
          <ClearButton
            label={label}
            className={styles.clear}
            onClick={() => {
              edits.clear();
              entry.current?.focus();
            }}
          />
        )}
        <Icon of={plain ? ChevronsUpDown : ChevronDown} size={plain ? 'sm' : 'md'} className={styles.icon} />
      </Group>
      <FoundOptions found={found} total={total} locale={locale} />
    </Picker>
  );
}

interface SelectionEdits extends Pick<PickerProps, 'text' | 'label' | 'value' | 'onChange'> {
  /** The name of the selected option. */
  chosen: string | undefined;
  /** A selection is required. */
  plain: boolean;
}

/** What typing, leaving, Escape and the clear button do to the selection and to the text. */
function useSelectionEdits({ text, label, value, chosen, plain, onChange }: SelectionEdits) {
  const announce = useAnnouncer();
  /** The selection when typing began. */
  const before = useRef<string>(undefined);
  useOnChange(value, () => {
    text.reset();
    // cleared by emptying the text: Escape still restores the earlier selection
    if (value !== '') before.current = undefined;
  });

  const type = (next: string) => {
    before.current ??= value;
    // the input shows the selected name while nothing is typed
    if (next === chosen) text.reset();
    else text.type(next);
    if (!plain && next === '' && value !== '') onChange('');
  };
  const settle = () => {
    const sentence = text.settle(plain ? pickers.chooseFromList : undefined);
    if (sentence === undefined) before.current = undefined;
    return sentence;
  };
  const revert = () => {
    const old = before.current;
    before.current = undefined;
    text.reset();
    if (old !== undefined && old !== value) onChange(old);
    return old !== undefined;
  };
  const select = (next: string) => {
    before.current = undefined;
    text.reset();
    if (next !== value) onChange(next);
  };
  const clear = () => {
    announce(pickers.cleared(label));
    text.reset();
    onChange('');
  };
  return { type, settle, revert, select, clear };
}

/** Calls back after the value changed, by a selection or from outside. */
function useOnChange(value: string, callback: () => void): void {
  const last = useRef(value);
  const latest = useLatestRef(callback);
  useEffect(() => {
    if (last.current !== value) latest.current();
    last.current = value;
  }, [value]);
}

/** The input: a click shows all options and selects the text, so that typing replaces it. Typing filters. */
function Entry({
  placeholder,
  attach,
}: {
  placeholder: string | undefined;
  attach: (element: HTMLInputElement | null) => void;
}) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      className={styles.entry ?? ''}
      ref={attach}
      {...(placeholder && { placeholder })}
      onClick={(event) => {
        event.currentTarget.select();
        if (event.currentTarget.readOnly) return;
        state?.open(null, 'manual');
      }}
      onFocus={(event) => event.currentTarget.select()}
      onInput={() => {
        if (!state?.isOpen) state?.open(null, 'input');
      }}
    />
  );
}
