import { useMemo } from 'react';
import { useHost } from '../../../host/HostContext';
import { forms } from '../../../messages/forms';
import type { ControlProps } from '../../../ui/form/control';
import { MultiComboBox } from '../../../ui/pickers/MultiComboBox';
import { type Reference, targetOf } from '../../declare/field';
import { useRegistered } from '../../declare/register';
import type { ResourceName } from '../../declare/registered';
import type { FieldControlProps } from './fieldControl';
import { optionsOf } from './options';
import { useChoices } from './useChoices';
import { WithNotice } from './WithNotice';

/**
 * A field that refers to several records of another resource, found by typing. Where another field selects
 * the resource, it is hidden until one is selected.
 * @throws TypeError if the field refers to no resource
 */
export function ReferencesControl({
  field,
  valueAt,
  discards,
  input,
  onUnresolved,
}: FieldControlProps<string[]>) {
  const { reference, required } = field;
  if (!reference) throw new TypeError(`${field.path} refers to no resource`);
  const target = targetOf(reference, valueAt);
  if (target === undefined) return null;
  return (
    <Choices
      {...input}
      key={`${target} ${discards}`}
      target={target}
      by={reference.by}
      optional={required !== true}
      onUnresolved={onUnresolved}
    />
  );
}

interface ChoicesProps extends ControlProps<string[]> {
  onUnresolved(sentence: string | undefined): void;
  /** The resource whose records are offered. */
  target: ResourceName;
  by: Reference['by'];
}

function Choices({ target, by, hint, ...props }: ChoicesProps) {
  const { value } = props;
  const other = useRegistered(target);
  const { list, fallback, notice } = useChoices(other);
  const { locale } = useHost();
  const options = useMemo(() => optionsOf(other, list, by, value), [other, list, by, value]);
  if (fallback) return fallback;
  return (
    <WithNotice notice={notice}>
      <MultiComboBox
        {...props}
        options={options}
        locale={locale}
        hint={options.length === 0 ? forms.noneToChoose(other.label.many.toLowerCase()) : hint}
      />
    </WithNotice>
  );
}
