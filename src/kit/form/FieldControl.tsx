import type { ComponentType } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { Photo } from '../../host/contract';
import { forms } from '../../messages/forms';
import { IMAGE_UNREADABLE } from '../../messages/validation';
import { PhotoField, type PreparedPhoto } from '../../ui/PhotoField';
import { Switch } from '../../ui/Switch';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import type { Control, Field } from '../fields';
import type { FormControlProps } from './formControl';
import { VenuesControl } from './VenuesControl';

/** How each kind of field is entered: the one place that knows. */
const CONTROLS: Record<Control, ComponentType<FormControlProps>> = {
  text: ({ field, form: _, value, ...props }) => (
    <TextField {...props} value={value as string} optional={!field.required} />
  ),
  multiline: ({ field: { max }, form: _, value, ...props }) => (
    <TextArea {...props} value={value as string} rows={4} limit={max} optional={max === undefined} />
  ),
  toggle: ({ field: _, form: __, value, ...props }) => <Switch {...props} value={value as boolean} />,
  photo: ({ field: _, form: __, value, ...props }) => (
    <PhotoField {...props} value={value as Photo | null} hint={forms.photoHint} optional prepare={prepare} />
  ),
  venues: VenuesControl,
};

/** What reads and resizes pictures is loaded with the first one; where it does not arrive, the picture cannot be read. */
function prepare(file: File): Promise<PreparedPhoto> {
  return import('./preparePhoto').then(
    ({ preparePhoto }) => preparePhoto(file),
    () => ({ ok: false, error: IMAGE_UNREADABLE }),
  );
}

/** One field of a form. Errors appear when it is left or submitted, and go with the next keystroke that mends them. */
export function FieldControl({
  field,
  form,
  recheck,
  disabled,
}: {
  field: Field;
  form: UseFormReturn;
  /** Looks again at the fields that have an error. */
  recheck(): void;
  disabled: boolean;
}) {
  const { path, label, control, hint } = field;
  const { field: input, fieldState } = useController({ name: path, control: form.control });
  const Entry = CONTROLS[control];
  return (
    <Entry
      field={field}
      form={form}
      label={label}
      hint={hint}
      name={path}
      value={input.value}
      error={fieldState.error?.message}
      disabled={disabled}
      onBlur={input.onBlur}
      onChange={(value) => {
        input.onChange(value);
        recheck();
      }}
      ref={input.ref}
    />
  );
}
