import { useMemo } from 'react';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { MultiComboBox } from '../../ui/MultiComboBox';
import { type Reference, targetOf } from '../field';
import { useRegistered } from '../register';
import type { FormControlProps } from './formControl';
import { optionsOf } from './options';
import { useChoices } from './useChoices';

/**
 * A field that names several records of another resource, found by typing. Where another field says of which resource, it
 * is not there while none is chosen.
 */
export function ReferencesControl({ field, at, ...props }: FormControlProps) {
  const { names, required } = field;
  if (!names) throw new TypeError(`${field.path} names no resource`);
  const target = targetOf(names, at);
  if (target === undefined) return null;
  return <Choices {...props} key={target} target={target} by={names.by} optional={required !== true} />;
}

interface ChoicesProps extends Omit<FormControlProps, 'field' | 'at'> {
  /** The resource on offer. */
  target: string;
  by: Reference['by'];
}

function Choices({ target, by, form: _, value, hint, ...props }: ChoicesProps) {
  const other = useRegistered(target);
  const { list, instead } = useChoices(other);
  const { locale } = useHost();
  const chosen = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const options = useMemo(() => optionsOf(other, list, by, chosen), [other, list, by, chosen]);
  if (instead) return instead;
  return (
    <MultiComboBox
      {...props}
      options={options}
      value={chosen}
      locale={locale}
      hint={options.length === 0 ? forms.noneToChoose(other.label.many.toLowerCase()) : hint}
    />
  );
}
