import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { forms } from '../../../messages/forms';
import type { Note } from '../../../ui/form/control';
import type { Field, ValueAt } from '../../declare/field';
import { isSame } from '../../fieldTypes/formValues';
import { controlOf } from '../../fieldTypes/loadControls';
import { type Availability, useAvailability } from '../../form/useAvailability';
import type { FormController } from './formControl';

/**
 * One field of a form. Errors appear when it is left or submitted, and disappear with the next valid key
 * press (src/README.md, R82); warnings and the availability of a code are displayed below it.
 */
export function FieldControl({
  field,
  controller,
  disabled,
}: {
  field: Field;
  controller: FormController;
  disabled: boolean;
}) {
  const { form, resource, checks, base, at, changed, left, found, unresolved, discards } = controller;
  const { path, label, hint } = field;
  const { field: input, fieldState } = useController({ name: path, control: form.control });
  const sent = at(path);
  const isOwn = isSame(field, input.value, base[path]);
  const availability = useAvailability(checks, field, sent, !isOwn && !disabled);
  useEffect(() => {
    if (availability === 'taken') found(path, String(sent));
  }, [availability, found, path, sent]);
  const note = noteOf(field, at, availability);
  const Control = controlOf(controller.controls, field);
  return (
    <Control
      field={field}
      resource={resource}
      at={at}
      discards={discards}
      onUnresolved={(text) => unresolved(path, text)}
      input={{
        label,
        hint,
        note,
        name: path,
        value: input.value,
        error: fieldState.error?.message,
        disabled,
        onBlur: () => {
          input.onBlur();
          left(path);
        },
        onChange: (value) => {
          const before = input.value;
          input.onChange(value);
          changed(path, before, value);
        },
        ref: input.ref,
      }}
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
