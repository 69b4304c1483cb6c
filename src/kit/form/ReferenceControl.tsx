import { useMemo } from 'react';
import { forms } from '../../messages/forms';
import { offered } from '../../rules/scope';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { SkeletonForm } from '../../ui/Skeleton';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import type { Reference } from '../fields';
import { useRegistered } from '../register';
import { useQuietList } from '../useQuietList';
import { useResource } from '../useResource';
import type { FormControlProps } from './formControl';

/** A field that names a record of another resource: the active ones are on offer, and the one that is named already. */
export function ReferenceControl({ field, ...props }: FormControlProps) {
  const { names } = field;
  if (!names) throw new TypeError(`${field.path} names no resource`);
  return <Choice {...props} names={names} optional={!field.required} />;
}

function Choice({
  names: { to, by },
  optional,
  form: _,
  value,
  disabled,
  hint,
  ...props
}: Omit<FormControlProps, 'field'> & { names: Reference; optional: boolean }) {
  const other = useRegistered(to);
  const { list } = useResource(other);
  const { status, retry } = useQuietList(other, true);
  const chosen = String(value);
  const options = useMemo(() => optionsOf(other, list, by, chosen), [other, list, by, chosen]);
  const [one, many] = [other.label.one.toLowerCase(), other.label.many.toLowerCase()];

  if (list.length === 0 && status === 'loading') return <SkeletonForm fields={1} />;
  if (list.length === 0 && status === 'failed') {
    return (
      <Banner tone="danger" action={<Button onClick={retry}>{forms.retry}</Button>}>
        {forms.choicesFailed(many)}
      </Banner>
    );
  }
  const isGone = chosen !== '' && !options.some(({ id }) => id === chosen);
  const note = isGone ? forms.chosenIsGone(one) : options.length === 0 ? forms.noneToChoose(many) : hint;
  return (
    <ComboBox
      {...props}
      variant="field"
      options={options}
      value={chosen}
      placeholder={forms.choose}
      optional={optional}
      hint={note}
      disabled={disabled}
    />
  );
}

/** What can be chosen, sorted by name. By name, two records that are called the same are one. */
function optionsOf(
  { titleOf, isActive }: AnyResource,
  list: readonly Identified[],
  by: Reference['by'],
  chosen: string,
) {
  const options = list.map((record) => {
    const name = titleOf(record);
    const id = by === 'id' ? record._id : name;
    return [id, { id, name, isActive: isActive(record) || id === chosen }] as const;
  });
  return offered([...new Map(options).values()]);
}
