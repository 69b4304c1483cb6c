import { KeyValueField } from '../../../src/ui/form/KeyValueField';
import { ChoiceField } from '../../../src/ui/pickers/ChoiceField';
import { ColourField } from '../../../src/ui/pickers/ColourField';
import { DateField } from '../../../src/ui/pickers/DateField';
import { MultiComboBox } from '../../../src/ui/pickers/MultiComboBox';
import { Gallery, Held, Specimen } from './Gallery';

const CATEGORIES = [
  'Popcorn',
  'Combos',
  'Édesség',
  'Ice cream',
  'Soft drinks',
  'Hot drinks',
  'Merchandise',
].map((name) => ({ id: name, name }));
const PRODUCTS = Array.from({ length: 100_000 }, (_, at) => ({ id: `p${at}`, name: `Cola ${at}, 0.5 l` }));
const DISCOUNTS = [
  { value: 'percentage', label: 'Percentage', text: 'A share of the price' },
  { value: 'fixed', label: 'Amount off', text: 'Euros off the total' },
  { value: 'price', label: 'Fixed price', text: 'One price for the item' },
];
const SCOPES = ['Everything', 'Brands', 'Categories', 'Subcategories', 'Products'].map((label) => ({
  value: label,
  label,
}));
const PAIRS = [
  { key: 'Weight', value: '420 g' },
  { key: 'Allergens', value: 'Milk' },
  { key: 'Storage', value: 'Dry, below 22 °C' },
];

/** Controls of the catalogue's forms: date, colour, single and multiple choice, pairs. */
export function Entries() {
  return (
    <>
      <Gallery title="Date">
        {dates.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={start}>
              {(field) => <DateField label="Expiry date" locale="en-GB" {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
      </Gallery>
      <Gallery title="Colour">
        {colours.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={start}>{(field) => <ColourField label="Colour" {...field} {...props} />}</Held>
          </Specimen>
        ))}
      </Gallery>
      <Gallery title="Choice" wide>
        {choices.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={start}>
              {(field) => <ChoiceField label="Discount type" choices={DISCOUNTS} {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
        <Specimen state="more than four">
          <Held start="Categories">
            {(field) => <ChoiceField label="Applies to" choices={SCOPES} {...field} />}
          </Held>
        </Specimen>
      </Gallery>
      <Gallery title="Several out of many">
        {several.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held<string[]> start={[...start]}>
              {(field) => <MultiComboBox label="Categories" options={CATEGORIES} {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
        <Specimen state="100 chosen of 100,000">
          <Held start={PRODUCTS.slice(0, 100).map(({ id }) => id)}>
            {(field) => <MultiComboBox label="Products" options={PRODUCTS} locale="en-GB" {...field} />}
          </Held>
        </Specimen>
      </Gallery>
      <Gallery title="Names and values" wide>
        {pairs.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={[...start]}>
              {(field) => <KeyValueField label="Specifications" {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
      </Gallery>
    </>
  );
}

const dates = [
  ['empty, optional', '', { optional: true }],
  ['filled', '2026-12-31', {}],
  ['error', '31 Feb 2026', { error: 'Invalid date.' }],
  ['disabled', '2026-12-31', { disabled: true }],
  ['as Hungary writes it', '2026-12-31', { locale: 'hu' }],
  ['not before 10 December', '2026-12-31', { min: '2026-12-10', hint: 'From 10 December 2026' }],
] as const;

const colours = [
  ['empty, optional', '', { optional: true }],
  ['filled', '#C7822B', {}],
  ['error', '#C782', { error: 'Invalid colour.' }],
  ['disabled', '#2F7F86', { disabled: true }],
] as const;

const choices = [
  ['filled', 'percentage', {}],
  ['empty, error', '', { error: 'Please select a discount type.' }],
  ['disabled', 'fixed', { disabled: true }],
] as const;

const several = [
  ['empty', [], {}],
  ['filled', ['Popcorn', 'Combos'], {}],
  ['error', [], { error: 'Please select at least one category.' }],
  ['disabled', ['Popcorn', 'Combos'], { disabled: true }],
] as const;

const pairs = [
  [
    'empty, with an example',
    [],
    { optional: true, placeholder: { key: 'For example, Weight', value: '180 g' } },
  ],
  ['filled', PAIRS, {}],
  [
    'error of a row',
    [...PAIRS.slice(0, 2), { key: 'weight', value: '1 kg' }],
    { rowErrors: { 2: 'Specification name already exists.' } },
  ],
  ['full', PAIRS, { max: 3 }],
  ['disabled', PAIRS, { disabled: true }],
] as const;
