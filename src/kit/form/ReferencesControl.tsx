import { useMemo } from 'react';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { MultiComboBox } from '../../ui/pickers/MultiComboBox';
import { type Reference, targetOf } from '../declare/field';
import { useRegistered } from '../declare/register';
import type { FormControlProps } from './formControl';
import { optionsOf } from './options';
import { useChoices } from './useChoices';
import { WithNotice } from './WithNotice';

/**
 * A field that refers to several records of another resource, found by typing. Where another field selects
 * the resource, it is hidden until one is selected.
 * @throws TypeError if the field refers to no resource
 */
export function ReferencesControl({ field, at, ...props }: FormControlProps) {
  const { names, required } = field;
  if (!names) throw new TypeError(`${field.path} names no resource`);
  const target = targetOf(names, at);
  if (target === undefined) return null;
  return <Choices {...props} key={target} target={target} by={names.by} optional={required !== true} />;
}

interface ChoicesProps extends Omit<FormControlProps, 'field' | 'at'> {
  /** The resource whose records are offered. */
  target: string;
  by: Reference['by'];
}

function Choices({ target, by, form: _, value, hint, ...props }: ChoicesProps) {
  const other = useRegistered(target);
  const { list, instead, notice } = useChoices(other);
  const { locale } = useHost();
  const chosen = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const options = useMemo(() => optionsOf(other, list, by, chosen), [other, list, by, chosen]);
  if (instead) return instead;
  return (
    <WithNotice notice={notice}>
      <MultiComboBox
        {...props}
        options={options}
        value={chosen}
        locale={locale}
        hint={options.length === 0 ? forms.noneToChoose(other.label.many.toLowerCase()) : hint}
      />
    </WithNotice>
  );
}
