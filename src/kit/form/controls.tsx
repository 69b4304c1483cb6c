import { Globe, Mail, Phone } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Photo } from '../../host/contract';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { IMAGE_UNREADABLE } from '../../messages/validation';
import { PhotoField } from '../../ui/PhotoField';
import type { Pair } from '../../ui/pairs';
import type { PreparedPhoto } from '../../ui/photo/usePhotoFiles';
import { SkeletonForm } from '../../ui/Skeleton';
import { Switch } from '../../ui/Switch';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import type { Control, Field } from '../field';
import { CURRENCY } from '../fields';
import { pairProblem } from '../pairs';
import type { FormControlProps } from './formControl';
import { VenuesControl } from './VenuesControl';

/** Large, or on few forms only: loaded with the first field of their kind. */
const ReferenceControl = lazy(async () => ({
  default: (await import('./ReferenceControl')).ReferenceControl,
}));
const ReferencesControl = lazy(async () => ({
  default: (await import('./ReferencesControl')).ReferencesControl,
}));
const ChoiceField = lazy(async () => ({ default: (await import('../../ui/ChoiceField')).ChoiceField }));
const DateField = lazy(async () => ({ default: (await import('../../ui/DateField')).DateField }));
const ColourField = lazy(async () => ({ default: (await import('../../ui/ColourField')).ColourField }));
const KeyValueField = lazy(async () => ({ default: (await import('../../ui/KeyValueField')).KeyValueField }));
const PhotosField = lazy(async () => ({ default: (await import('../../ui/PhotosField')).PhotosField }));

type Entry = ComponentType<FormControlProps>;

const Plain: Entry = ({ field, form: _, at: __, value, ...props }) => (
  <TextField {...props} value={value as string} optional={isOptional(field)} />
);

/** Upper-cased while it is typed: that is how it is kept. */
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

/** Figures at the right, with their unit; money without one is in the host's currency. */
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

/** What is wrong with one pair is said at that pair. */
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

/** How each kind of field is entered: the one place that knows. */
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

/** A control whose code may still be on its way. */
function arriving(Arriving: Entry): Entry {
  return (props) => (
    <Suspense fallback={<SkeletonForm fields={1} />}>
      <Arriving {...props} />
    </Suspense>
  );
}

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
