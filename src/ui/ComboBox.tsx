import clsx from 'clsx';
import { ChevronDown, ChevronsUpDown, type LucideIcon, X } from 'lucide-react';
import { type FormEvent, useContext, useMemo, useRef, useState } from 'react';
import { ComboBoxStateContext, Input, ComboBox as Picker } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { controls } from '../messages/controls';
import styles from './ComboBox.module.css';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import { Icon } from './Icon';
import input from './Input.module.css';
import { type Option, OptionsList, OptionsPopover } from './Options';
import { namesOf, search } from './search';
import { useAnnouncer } from './useAnnouncer';
import { useMergedRef } from './useMergedRef';

/** What a combobox takes: options by id and name. */
export interface ComboBoxProps extends ControlProps<string, HTMLInputElement> {
  /** Hand over the same array while the options are the same: their names are made ready for the search once. */
  options: readonly Option[];
  icon?: LucideIcon | undefined;
  /** `plain` stands in the header and looks like a button; `field` stands in a form. */
  variant?: 'plain' | 'field' | undefined;
  placeholder?: string | undefined;
  /** How many there are to choose from: '200 venues'. */
  total?: string | undefined;
  /** At most this many options are drawn; typing finds the others, and the list says how many there are. */
  drawn?: number | undefined;
  /** How counts are written; by default as the browser writes them. */
  locale?: string | undefined;
}

/**
 * One out of many, found by typing: the header's company and venue (specification section 2), a product's brand. An
 * optional one can be emptied, with its button or by emptying the text.
 */
export function ComboBox(props: ComboBoxProps) {
  const { ids, frame, description } = useField(props);
  const { variant = 'plain' } = props;
  if (variant === 'plain') return <Control {...props} id={ids.control} />;
  return (
    <Field {...frame}>
      <Control {...props} id={ids.control} {...description} />
    </Field>
  );
}

function Control({
  id,
  label,
  value,
  options,
  onChange,
  onBlur,
  name,
  error,
  disabled = false,
  icon,
  variant = 'plain',
  placeholder,
  total,
  drawn = Number.POSITIVE_INFINITY,
  locale,
  optional = false,
  ref,
  'aria-describedby': describedBy,
}: ComboBoxProps & { id: string; 'aria-describedby'?: string }) {
  const say = useAnnouncer();
  const entry = useRef<HTMLInputElement>(null);
  // what is being typed; the chosen name stands there otherwise
  const [typed, setTyped] = useState<string>();
  const chosen = namesOf(options).get(value);
  const found = useMemo(() => search(options, typed ?? '', drawn), [options, typed, drawn]);
  const plain = variant === 'plain';
  const canClear = optional && !plain;
  const clear = () => {
    say(controls.cleared(label));
    setTyped(undefined);
    onChange('');
    entry.current?.focus();
  };
  return (
    <Picker<Option>
      className={plain ? (styles.plain ?? '') : (styles.field ?? '')}
      id={id}
      aria-label={label}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(name && { name })}
      items={found.options}
      inputValue={typed ?? chosen ?? ''}
      value={chosen === undefined ? null : value}
      // What is no choice goes back to the chosen name when the person leaves; emptied text does where one must be chosen.
      onChange={(next) => {
        setTyped(undefined);
        if (next !== null && next !== value) onChange(String(next));
      }}
      onOpenChange={(isOpen) => !isOpen && setTyped(undefined)}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
      menuTrigger="manual"
      validationBehavior="aria"
    >
      {/* A group, so that the list is placed below the whole box and is as wide. */}
      <Group role="presentation" className={plain ? (styles.scopeBtn ?? '') : clsx(input.input, styles.box)}>
        {icon && <Icon of={icon} className={styles.icon} />}
        <div className={styles.text}>
          {plain && (
            <span className={styles.ghost} aria-hidden="true">
              {chosen ?? placeholder}
            </span>
          )}
          <Entry
            placeholder={placeholder}
            attach={useMergedRef(ref, entry)}
            onType={({ currentTarget: { value: text } }) => {
              setTyped(text);
              if (canClear && text === '' && value !== '') onChange('');
            }}
          />
        </div>
        {canClear && value !== '' && !disabled && (
          <button
            type="button"
            className={clsx(input.inputAct, styles.clear)}
            aria-label={controls.clear(label)}
            title={controls.clear(label)}
            onClick={clear}
          >
            <Icon of={X} />
          </button>
        )}
        <Icon of={plain ? ChevronsUpDown : ChevronDown} size={plain ? 'sm' : 'md'} className={styles.icon} />
      </Group>
      <OptionsPopover
        total={
          found.total > found.options.length
            ? controls.drawn(found.options.length.toLocaleString(locale), found.total.toLocaleString(locale))
            : total
        }
      >
        <OptionsList />
      </OptionsPopover>
    </Picker>
  );
}

/** The text: a click shows all options and marks the text, so that typing replaces it. Typing finds options. */
function Entry({
  placeholder,
  attach,
  onType,
}: {
  placeholder: string | undefined;
  attach: (element: HTMLInputElement | null) => void;
  onType(event: FormEvent<HTMLInputElement>): void;
}) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      className={styles.entry ?? ''}
      ref={attach}
      {...(placeholder && { placeholder })}
      onClick={(event) => {
        event.currentTarget.select();
        state?.open(null, 'manual');
      }}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => {
        onType(event);
        if (!state?.isOpen) state?.open(null, 'input');
      }}
    />
  );
}
