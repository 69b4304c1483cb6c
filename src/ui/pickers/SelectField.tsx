import { ChevronDown } from 'lucide-react';
import { Button, Select, SelectValue } from 'react-aria-components/Select';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import type { ControlProps } from '../form/control';
import { Field, useField } from '../form/Field';
import input from '../form/Input.module.css';
import { TextField } from '../form/TextField';
import { useMergedRef } from '../hooks/useMergedRef';
import { OptionsList, OptionsPopover } from './Options';
import styles from './SelectField.module.css';
import { useReturnFocus } from './useReturnFocus';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends ControlProps<string, HTMLButtonElement> {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
}

/** One out of a few options, such as an order's status; the text of the chosen one where it cannot be changed. */
export function SelectField(props: SelectFieldProps) {
  const { readOnly, ref: _, options, placeholder: __, value, ...rest } = props;
  if (!readOnly) return <Choice {...props} />;
  const chosen = options.find((option) => option.value === value);
  return <TextField {...rest} readOnly value={chosen?.label ?? value} />;
}

function Choice({
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  options,
  placeholder = pickers.selectOne,
  ref,
  ...about
}: SelectFieldProps) {
  const { ids, frame, description } = useField(about);
  const { trigger, onOpenChange } = useReturnFocus();
  const items = options.map((option) => ({ id: option.value, name: option.label }));
  return (
    <Field {...frame}>
      <Select
        className={styles.select ?? ''}
        aria-label={frame.label}
        {...(name && { name })}
        value={options.some((option) => option.value === value) ? value : null}
        onOpenChange={onOpenChange}
        onChange={(next) => next !== null && onChange(String(next))}
        {...(onBlur && { onBlur: () => onBlur() })}
        isDisabled={disabled}
        isInvalid={Boolean(frame.error)}
        placeholder={placeholder}
        validationBehavior="aria"
      >
        <div
          className={input.input}
          data-invalid={frame.error ? true : undefined}
          data-disabled={disabled || undefined}
        >
          <Button
            className={styles.trigger ?? ''}
            ref={useMergedRef<HTMLButtonElement>(ref, trigger)}
            // A combobox whose name is its label alone: the selected option is its text.
            render={(button) => (
              <button
                {...button}
                id={ids.control}
                role="combobox"
                aria-expanded={button['aria-expanded'] ?? false}
                aria-label={frame.label}
                aria-labelledby={undefined}
                aria-describedby={description['aria-describedby']}
                aria-invalid={description['aria-invalid']}
              />
            )}
          >
            <SelectValue className={styles.value ?? ''} />
          </Button>
          <Icon of={ChevronDown} className={styles.icon} />
        </div>
        <OptionsPopover>
          <OptionsList items={items} />
        </OptionsPopover>
      </Select>
    </Field>
  );
}
