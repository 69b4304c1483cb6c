import { useMemo } from 'react';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { ComboBox } from '../../ui/ComboBox';
import type { AnyResource } from '../calls';
import { type Reference, targetOf } from '../field';
import { useRegistered } from '../register';
import { useResource } from '../useResource';
import { idsNamed, type Within } from './belonging';
import type { FormControlProps } from './formControl';
import { optionsOf } from './options';
import { useChoices } from './useChoices';

/** At most this many options are drawn; typing finds the others. */
const DRAWN = 50;

/** A field that names a record of another resource: the active ones are on offer, and the one that is named already. */
export function ReferenceControl({ field, at, ...props }: FormControlProps) {
  const { names } = field;
  const target = names && targetOf(names, at);
  if (!names || target === undefined) throw new TypeError(`${field.path} names no resource`);
  const choice = { ...props, names, to: useRegistered(target), optional: !field.required };
  return names.within ? (
    <ChoiceWithin {...choice} within={names.within} parent={at(names.within.path)} />
  ) : (
    <Choice {...choice} />
  );
}

interface ChoiceProps extends Omit<FormControlProps, 'field' | 'at'> {
  names: Reference;
  to: AnyResource;
  optional: boolean;
  narrowed?: { within: Within; parents: ReadonlySet<string> };
  /** Nothing can be chosen yet, and why. */
  notYet?: string | undefined;
}

/** Only the records of the parent that another field names: first that one is chosen. */
function ChoiceWithin({ within, parent, ...props }: ChoiceProps & { within: Within; parent: unknown }) {
  const other = useRegistered(within.to);
  const { list } = useResource(other);
  const narrowed = useMemo(
    () => ({ within, parents: idsNamed(other, list, within.by, parent) }),
    [within, other, list, parent],
  );
  const isChosen = typeof parent === 'string' && parent !== '';
  const notYet = isChosen ? undefined : forms.chooseFirst(other.label.one.toLowerCase());
  return <Choice {...props} narrowed={narrowed} notYet={notYet} />;
}

function Choice({
  names: { by },
  to,
  optional,
  narrowed,
  notYet,
  form: _,
  value,
  disabled,
  hint,
  ...props
}: ChoiceProps) {
  const { list, instead } = useChoices(to);
  const formats = useFormats();
  const { locale } = useHost();
  const chosen = String(value);
  const options = useMemo(
    () => optionsOf(to, list, by, chosen === '' ? [] : [chosen], narrowed),
    [to, list, by, chosen, narrowed],
  );
  const [one, many] = [to.label.one.toLowerCase(), to.label.many.toLowerCase()];
  if (instead) return instead;
  const isGone = chosen !== '' && !options.some(({ id }) => id === chosen);
  const nothing = options.length === 0 ? forms.noneToChoose(many) : undefined;
  return (
    <ComboBox
      {...props}
      variant="field"
      options={options}
      value={chosen}
      placeholder={forms.choose}
      drawn={DRAWN}
      locale={locale}
      total={options.length > 0 ? forms.inAll(formats.number(options.length), many) : undefined}
      optional={optional}
      hint={isGone ? forms.chosenIsGone(one) : (notYet ?? nothing ?? hint)}
      disabled={disabled || (notYet !== undefined && chosen === '')}
    />
  );
}
