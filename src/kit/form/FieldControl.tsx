import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { forms } from '../../messages/forms';
import type { Note } from '../../ui/form/control';
import type { Control, Field, ValueAt } from '../declare/field';
import { isSame } from '../fieldTypes/formValues';
import { CONTROLS } from './controls';
import type { FormController } from './formControl';
import { type Availability, useAvailability } from './useAvailability';

/** Controls that render a warning in its tone; the others render it as their hint. */
const NOTED: readonly Control[] = [
  'text',
  'code',
  'email',
  'phone',
  'url',
  'wholeNumber',
  'money',
  'decimal',
];

/**
 * One field of a form. Errors appear when it is left or submitted, and disappear with the next valid key
 * press (src/README.md, R82); warnings and the availability of a code are displayed below it.
 */
export function FieldControl({
  field,
  life,
  disabled,
}: {
  field: Field;
  life: FormController;
  disabled: boolean;
}) {
  const { form, resource, checks, base, at, changed, left, found, unresolved, discards } = life;
  const { path, label, control, hint } = field;
  const { field: input, fieldState } = useController({ name: path, control: form.control });
  const sent = at(path);
  const isOwn = isSame(field, input.value, base[path]);
  const availability = useAvailability(checks, field, sent, !isOwn && !disabled);
  useEffect(() => {
    if (availability === 'taken') found(path, String(sent));
  }, [availability, found, path, sent]);
  const note = noteOf(field, at, availability);
  const isNoted = NOTED.includes(control);
  const isFoundByTyping = control === 'reference' || control === 'references';
  const Entry = CONTROLS[control];
  return (
    <Entry
      key={isFoundByTyping ? discards : undefined}
      field={field}
      form={form}
      at={at}
      label={label}
      hint={isNoted ? hint : (note?.text ?? hint)}
      note={isNoted ? note : undefined}
      name={path}
      value={input.value}
      error={fieldState.error?.message}
      disabled={disabled}
      onBlur={() => {
        input.onBlur();
        left(path);
      }}
      onChange={(value) => {
        const before = input.value;
        input.onChange(value);
        changed(path, before, value);
      }}
      {...(control === 'venues' && {
        everywhereHint: forms.venuesEverywhere(resource.atVenues ?? forms.availableAt),
      })}
      {...(isFoundByTyping && {
        onUnresolved: (sentence: string | undefined) => unresolved(path, sentence),
      })}
      ref={input.ref}
    />
  );
}

function noteOf({ path, warns }: Field, at: ValueAt, availability: Availability): Note | undefined {
  const warning = warns?.(at(path), at);
  if (warning !== undefined) return { text: warning, tone: 'warning' };
  if (availability === 'checking') return { text: forms.checking, tone: 'plain' };
  if (availability === 'free') return { text: forms.isFree(String(at(path))), tone: 'success' };
  return undefined;
}
