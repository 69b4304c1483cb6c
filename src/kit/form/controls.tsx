import { Globe, Mail, Phone } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Photo } from '../../host/contract';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { IMAGE_UNREADABLE } from '../../messages/validation';
import { SkeletonForm } from '../../ui/feedback/Skeleton';
import { PhotoField } from '../../ui/form/PhotoField';
import type { Pair } from '../../ui/form/pairs';
import type { PreparedPhoto } from '../../ui/form/photo/usePhotoFiles';
import { Switch } from '../../ui/form/Switch';
import { TextArea } from '../../ui/form/TextArea';
import { TextField } from '../../ui/form/TextField';
import type { Control, Field } from '../declare/field';
import { CURRENCY } from '../declare/fields';
import { pairProblem } from '../declare/pairs';
import type { FormControlProps } from './formControl';
import { VenuesControl } from './VenuesControl';

/** Large, or used in few forms: loaded with the first field of their kind. */
const ReferenceControl = lazy(async () => ({
  default: (await import('./ReferenceControl')).ReferenceControl,
}));
const ReferencesControl = lazy(async () => ({
  default: (await import('./ReferencesControl')).ReferencesControl,
}));
const ChoiceField = lazy(async () => ({
  default: (await import('../../ui/pickers/ChoiceField')).ChoiceField,
}));
const DateField = lazy(async () => ({ default: (await import('../../ui/pickers/DateField')).DateField }));
const ColourField = lazy(async () => ({
  default: (await import('../../ui/pickers/ColourField')).ColourField,
}));
const KeyValueField = lazy(async () => ({
  default: (await import('../../ui/form/KeyValueField')).KeyValueField,
}));
const PhotosField = lazy(async () => ({ default: (await import('../../ui/form/PhotosField')).PhotosField }));

type Entry = ComponentType<FormControlProps>;

const Plain: Entry = ({ field, form: _, at: __, value, ...props }) => (
  <TextField {...props} value={value as string} optional={isOptional(field)} />
);

/** Converted to upper case while it is typed, because it is stored in upper case. */
const Code: Entry = ({ field, form: _, at: __, value, onChange, ...props }) => (
  <TextField
    {...props}
    autoComplete="off"
    value={value as string}
    onChange={(typed) => onChange(typed.toUpperCase())}
    optional={isOptional(field)}
  />
);

const Email: Entry = ({ field, form: _, at: __, value, onChange, ...props }) => (
  <TextField
    {...props}
    type="email"
    icon={Mail}
    value={value as string}
    onChange={(typed) => onChange(typed.toLowerCase())}
    optional={isOptional(field)}
  />
);

/** Numbers aligned right, with their unit; money without a unit is in the host's currency. */
const Amount: Entry = ({ field, form: _, at, value, ...props }) => {
  const { currencySign } = useFormats();
  const unit = typeof field.unit === 'function' ? field.unit(at) : field.unit;
  const isMoney = unit === CURRENCY || (field.control === 'money' && unit === undefined);
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      affix={isMoney ? currencySign : undefined}
      affixEnd={isMoney ? undefined : unit}
      value={value as string}
      optional={isOptional(field)}
    />
  );
};

const Day: Entry = ({ field, form: _, at: __, value, ...props }) => {
  const { locale, timeZone } = useHost();
  return (
    <DateField
      {...props}
      value={value as string}
      optional={isOptional(field)}
      locale={locale}
      timeZone={timeZone}
    />
  );
};

/** An error of one pair is displayed at that pair. */
const Pairs: Entry = ({ field, form: _, at: __, value, error, ...props }) => {
  const { place } = (error !== undefined && pairProblem(field, value as Pair[])) || {};
  return (
    <KeyValueField
      {...props}
      value={value as Pair[]}
      max={field.max}
      error={place === undefined ? error : undefined}
      rowErrors={place === undefined || error === undefined ? undefined : { [place]: error }}
    />
  );
};

/** The control of each kind of field. */
export const CONTROLS: Record<Control, Entry> = {
  text: Plain,
  code: Code,
  email: Email,
  phone: ({ field, form: _, at: __, value, ...props }) => (
    <TextField {...props} type="tel" icon={Phone} value={value as string} optional={isOptional(field)} />
  ),
  url: ({ field, form: _, at: __, value, ...props }) => (
    <TextField {...props} type="url" icon={Globe} value={value as string} optional={isOptional(field)} />
  ),
  wholeNumber: ({ field, form: _, at: __, value, ...props }) => (
    <TextField {...props} inputMode="numeric" value={value as string} optional={isOptional(field)} />
  ),
  money: Amount,
  decimal: Amount,
  date: arriving(Day),
  choice: arriving(({ field, form: _, at: __, value, ...props }) => (
    <ChoiceField
      {...props}
      value={value as string}
      choices={field.choices ?? []}
      optional={isOptional(field)}
    />
  )),
  colour: arriving(({ field, form: _, at: __, value, ...props }) => (
    <ColourField {...props} value={value as string} optional={isOptional(field)} />
  )),
  reference: arriving(ReferenceControl),
  references: arriving(ReferencesControl),
  multiline: ({ field: { max }, form: _, at: __, value, ...props }) => (
    <TextArea {...props} value={value as string} rows={4} limit={max} optional={max === undefined} />
  ),
  keyValues: arriving(Pairs),
  toggle: ({ field: _, form: __, at: ___, value, ...props }) => (
    <Switch {...props} value={value as boolean} />
  ),
  photo: ({ field: _, form: __, at: ___, value, ...props }) => (
    <PhotoField {...props} value={value as Photo | null} hint={forms.photoHint} optional prepare={prepare} />
  ),
  photos: arriving(({ field: { max }, form: _, at: __, value, ...props }) => (
    <PhotosField {...props} value={value as Photo[]} max={max} prepare={prepare} />
  )),
  venues: VenuesControl,
};

/** A control whose code may still be loading. */
function arriving(Arriving: Entry): Entry {
  return (props) => (
    <Suspense fallback={<SkeletonForm fields={1} />}>
      <Arriving {...props} />
    </Suspense>
  );
}

/**
 * The code that decodes and resizes photos is loaded with the first one; if that fails, the photo counts as
 * unreadable.
 */
function prepare(file: File): Promise<PreparedPhoto> {
  return import('./preparePhoto').then(
    ({ preparePhoto }) => preparePhoto(file),
    () => ({ ok: false, error: IMAGE_UNREADABLE }),
  );
}

/**
 * What is required only together with other fields is not labelled optional, because the form may require it.
 */
function isOptional({ required = false }: Field): boolean {
  return required === false;
}
