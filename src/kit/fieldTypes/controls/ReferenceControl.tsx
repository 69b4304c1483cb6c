import { useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import { useHost } from '../../../host/HostContext';
import { counted } from '../../../messages/english';
import { forms } from '../../../messages/forms';
import type { ControlProps } from '../../../ui/form/control';
import { ComboBox } from '../../../ui/pickers/ComboBox';
import { type Reference, targetOf } from '../../declare/field';
import { useRegistered } from '../../declare/register';
import type { AnyResource } from '../../declare/resource';
import { useResource } from '../../state/useResource';
import { type FieldControlProps, isOptional } from './fieldControl';
import { optionsOf } from './options';
import { idsNamed, type ParentConstraint } from './parentConstraint';
import { useChoices } from './useChoices';
import { WithNotice } from './WithNotice';

/** At most this many options are rendered; typing filters the others. */
const MAX_RENDERED_OPTIONS = 50;

/**
 * A field that refers to a record of another resource: offers the active ones and the selected one.
 * @throws TypeError if the field refers to no resource
 */
export function ReferenceControl({
  field,
  valueAt,
  discards,
  input,
  onUnresolved,
}: FieldControlProps<string>) {
  const { reference } = field;
  const target = reference && targetOf(reference, valueAt);
  if (!reference || target === undefined) throw new TypeError(`${field.path} refers to no resource`);
  const { by, within } = reference;
  const choice = { ...input, onUnresolved, by, to: useRegistered(target), optional: isOptional(field) };
  return within ? (
    <ChoiceWithin key={discards} {...choice} within={within} parent={valueAt(within.path)} />
  ) : (
    <Choice key={discards} {...choice} />
  );
}

interface ChoiceProps extends ControlProps<string> {
  onUnresolved(sentence: string | undefined): void;
  by: Reference['by'];
  to: AnyResource;
  narrowed?: { within: ParentConstraint; parents: ReadonlySet<string> };
  /** Why nothing can be selected yet. */
  notYet?: string | undefined;
}

/** Offers only records of the parent that another field selects; disabled until one is selected. */
function ChoiceWithin({
  within,
  parent,
  ...props
}: ChoiceProps & { within: ParentConstraint; parent: unknown }) {
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

function Choice({ by, to, narrowed, notYet, value: chosen, disabled, hint, ...props }: ChoiceProps) {
  const { list, fallback, notice } = useChoices(to);
  const formats = useFormats();
  const { locale } = useHost();
  const options = useMemo(
    () => optionsOf(to, list, by, chosen === '' ? [] : [chosen], narrowed),
    [to, list, by, chosen, narrowed],
  );
  const [one, many] = [to.label.one.toLowerCase(), to.label.many.toLowerCase()];
  if (fallback) return fallback;
  const isGone = chosen !== '' && !options.some(({ id }) => id === chosen);
  const nothing = options.length === 0 ? forms.noneToChoose(many) : undefined;
  return (
    <WithNotice notice={notice}>
      <ComboBox
        {...props}
        variant="field"
        options={options}
        value={chosen}
        placeholder={forms.choose}
        limit={MAX_RENDERED_OPTIONS}
        locale={locale}
        total={(count) => counted(count, one, many, formats.number(count))}
        hint={isGone ? forms.chosenIsGone(one) : (notYet ?? nothing ?? hint)}
        disabled={disabled || (notYet !== undefined && chosen === '')}
      />
    </WithNotice>
  );
}
