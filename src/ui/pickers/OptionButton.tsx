import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Button, Select } from 'react-aria-components/Select';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { buttonClass } from '../form/Button';
import styles from './OptionButton.module.css';
import { OptionsList, OptionsPopover } from './Options';
import type { SelectOption } from './SelectField';
import { useReturnFocus } from './useReturnFocus';

/** A button with the chosen option, which opens the list of all: 'From: Harbour'. For bars and rows, where a field has no label. */
export function OptionButton({
  label,
  value,
  options,
  icon,
  disabled = false,
  onChange,
}: {
  /** What is chosen: 'From'. */
  label: string;
  value: string;
  options: readonly SelectOption[];
  icon?: LucideIcon;
  disabled?: boolean | undefined;
  onChange(value: string): void;
}) {
  const { trigger, onOpenChange } = useReturnFocus();
  const name = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Select
      className={styles.picker ?? ''}
      aria-label={label}
      value={value}
      isDisabled={disabled}
      onOpenChange={onOpenChange}
      onChange={(next) => next !== null && next !== value && onChange(String(next))}
    >
      <Button
        ref={trigger}
        className={buttonClass({})}
        render={(button) => (
          <button {...button} aria-label={pickers.chosenOf(label, name)} aria-labelledby={undefined} />
        )}
      >
        {icon && <Icon of={icon} />}
        <span className={styles.name} translate="no">
          {name}
        </span>
        <Icon of={ChevronDown} size="sm" />
      </Button>
      <OptionsPopover>
        <OptionsList items={options.map((option) => ({ id: option.value, name: option.label }))} />
      </OptionsPopover>
    </Select>
  );
}
