import { Globe, Mail, Phone } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { Photo } from '../../host/contract';
import { forms } from '../../messages/forms';
import { IMAGE_UNREADABLE } from '../../messages/validation';
import { PhotoField, type PreparedPhoto } from '../../ui/PhotoField';
import { SkeletonForm } from '../../ui/Skeleton';
import { Switch } from '../../ui/Switch';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import type { Control, Field } from '../fields';
import type { FormControlProps } from './formControl';
import { VenuesControl } from './VenuesControl';

/** The combobox is large, and few forms name other records. */
const ReferenceControl = lazy(async () => ({
  default: (await import('./ReferenceControl')).ReferenceControl,
}));

/** How each kind of field is entered: the one place that knows. */
const CONTROLS: Record<Control, ComponentType<FormControlProps>> = {
  text: ({ field, form: _, value, ...props }) => (
    <TextField {...props} value={value as string} optional={isOptional(field)} />
  ),
  email: ({ field, form: _, value, onChange, ...props }) => (
    <TextField
      {...props}
      type="email"
      icon={Mail}
      value={value as string}
      onChange={(typed) => onChange(typed.toLowerCase())}
      optional={isOptional(field)}
    />
  ),
  phone: ({ field, form: _, value, ...props }) => (
    <TextField {...props} type="tel" icon={Phone} value={value as string} optional={isOptional(field)} />
  ),
  url: ({ field, form: _, value, ...props }) => (
    <TextField {...props} type="url" icon={Globe} value={value as string} optional={isOptional(field)} />
  ),
  wholeNumber: ({ field, form: _, value, ...props }) => (
    <TextField {...props} inputMode="numeric" value={value as string} optional={isOptional(field)} />
  ),
  reference: (props) => (
    <Suspense fallback={<SkeletonForm fields={1} />}>
      <ReferenceControl {...props} />
    </Suspense>
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

/** What only the others make required is not called optional: the form would take that back. */
function isOptional({ required = false }: Field): boolean {
  return required === false;
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
