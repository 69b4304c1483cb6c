import type { fieldTypes } from '../kit/fieldTypes/registry';
import type { LazyImport } from './lazyImports';

/** A type of field for the dynamic import of each control; the route of a form loads them. */
export const LAZY_CONTROLS: Readonly<Record<LazyImport, keyof typeof fieldTypes>> = {
  'src/kit/fieldTypes/choice.tsx > ../../ui/pickers/ChoiceField': 'choice',
  'src/kit/fieldTypes/colour.tsx > ../../ui/pickers/ColourField': 'colour',
  'src/kit/fieldTypes/date.ts > ./controls/DateControl': 'date',
  'src/kit/fieldTypes/digits.tsx > ./controls/LineControl': 'digits',
  'src/kit/fieldTypes/keyValues.tsx > ../../ui/form/KeyValueField': 'keyValues',
  'src/kit/fieldTypes/lineControl.tsx > ./controls/LineControl': 'text',
  'src/kit/fieldTypes/multiline.tsx > ../../ui/form/TextArea': 'multiline',
  'src/kit/fieldTypes/photo.tsx > ../../ui/form/PhotoField': 'photo',
  'src/kit/fieldTypes/photos.tsx > ../../ui/form/PhotosField': 'photos',
  'src/kit/fieldTypes/reference.ts > ./controls/ReferenceControl': 'reference',
  'src/kit/fieldTypes/references.ts > ./controls/ReferencesControl': 'references',
  'src/kit/fieldTypes/toggle.tsx > ../../ui/form/Switch': 'toggle',
  'src/kit/fieldTypes/venues.ts > ./controls/VenuesControl': 'venues',
};
