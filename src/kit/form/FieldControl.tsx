import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { forms } from '../../messages/forms';
import type { Note } from '../../ui/control';
import type { Control, Field, ValueAt } from '../field';
import { CONTROLS } from './controls';
import type { FormLife } from './formControl';
import { type Availability, useAvailability } from './useAvailability';
import { isSame } from './values';

/** Controls that show a word in its tone; the others say it where their hint stands. */
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
 * One field of a form. Errors appear when it is left or submitted, and go with the next keystroke that mends them; a
 * warning and the availability of a code stand below it meanwhile.
 */
export function FieldControl({ field, life, disabled }: { field: Field; life: FormLife; disabled: boolean }) {
  const { form, resource, base, at, changed, left, found } = life;
  const { path, label, control, hint } = field;
  const { field: input, fieldState } = useController({ name: path, control: form.control });
  const sent = at(path);
  const isOwn = isSame(field, input.value, base[path]);
  const availability = useAvailability(resource, field, sent, !isOwn && !disabled);
  useEffect(() => {
    if (availability === 'taken') found(path, String(sent));
  }, [availability, found, path, sent]);
  const note = noteOf(field, at, availability);
  const isNoted = NOTED.includes(control);
  const Entry = CONTROLS[control];
  return (
    <Entry
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
