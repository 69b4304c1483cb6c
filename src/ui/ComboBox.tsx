import clsx from 'clsx';
import { ChevronDown, ChevronsUpDown, type LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import { ComboBoxStateContext, Input, ComboBox as Picker } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import styles from './ComboBox.module.css';
import type { ControlProps } from './control';
import { described, Field, useFieldIds } from './Field';
import { fold } from './fold';
import { Icon } from './Icon';
import input from './Input.module.css';
import { type Option, OptionsList, OptionsPopover } from './Options';
import { useAnnouncer } from './useAnnouncer';

/** What a combobox takes: options by id and name. */
export interface ComboBoxProps extends ControlProps<string, HTMLInputElement> {
  options: readonly Option[];
  icon?: LucideIcon | undefined;
  /** `plain` stands in the header and looks like a button; `field` stands in a form. */
  variant?: 'plain' | 'field' | undefined;
  placeholder?: string | undefined;
  /** How many there are to choose from: '200 venues'. */
  total?: string | undefined;
}

/** Typing finds an option anywhere in its name, whatever the case and the accents. */
const matches = (name: string, typed: string) => fold(name).includes(fold(typed.trim()));

/** One out of many, found by typing: the header's company and venue (specification section 2), a product's brand. */
export function ComboBox(props: ComboBoxProps) {
  const ids = useFieldIds();
  const { label, variant = 'plain', error, hint, optional } = props;
  if (variant === 'plain') return <Control {...props} id={ids.control} />;
  return (
    <Field ids={ids} label={label} error={error} hint={hint} optional={optional}>
      <Control {...props} id={ids.control} {...described(ids, error, hint)} />
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
  ref,
  'aria-describedby': describedBy,
}: ComboBoxProps & { id: string; 'aria-describedby'?: string }) {
  useAnnouncer();
  const chosen = options.find((option) => option.id === value)?.name;
  const plain = variant === 'plain';
  return (
    <Picker<Option>
      className={plain ? (styles.plain ?? '') : (styles.field ?? '')}
      id={id}
      aria-label={label}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(name && { name })}
      defaultItems={options}
      defaultFilter={matches}
      value={chosen === undefined ? null : value}
      // Emptied text is no choice: it goes back to the chosen name when the person leaves.
      onChange={(next) => next !== null && next !== value && onChange(String(next))}
      {...(onBlur && { onBlur: () => onBlur() })}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
      menuTrigger="input"
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
          <Entry placeholder={placeholder} inputRef={ref} />
        </div>
        <Icon of={plain ? ChevronsUpDown : ChevronDown} size={plain ? 'sm' : 'md'} className={styles.icon} />
      </Group>
      <OptionsPopover total={total}>
        <OptionsList />
      </OptionsPopover>
    </Picker>
  );
}

/** The text: a click shows all options and marks the text, so that typing replaces it. */
function Entry({
  placeholder,
  inputRef,
}: {
  placeholder: string | undefined;
  inputRef: ComboBoxProps['ref'];
}) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      className={styles.entry ?? ''}
      ref={inputRef}
      {...(placeholder && { placeholder })}
      onClick={(event) => {
        event.currentTarget.select();
        state?.open(null, 'manual');
      }}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
