import { Building2 } from 'lucide-react';
import { Check } from '../../../src/ui/form/Check';
import { CheckList } from '../../../src/ui/form/CheckList';
import { SegmentedControl } from '../../../src/ui/form/SegmentedControl';
import { Switch } from '../../../src/ui/form/Switch';
import { ComboBox } from '../../../src/ui/pickers/ComboBox';
import { LazyComboBox } from '../../../src/ui/pickers/LazyComboBox';
import { SelectField } from '../../../src/ui/pickers/SelectField';
import styles from './controls.module.css';
import { Gallery, Held, Specimen } from './Gallery';

const NAMES = [
  'Riverside',
  'Harbour',
  'Mill Quarter',
  'Northgate',
  'Old Town',
  'Station',
  'Lakeside',
  'Castle',
];
const VENUES = Array.from({ length: 200 }, (_, at) => ({
  id: `v${at}`,
  name: `${NAMES[at % NAMES.length]} ${Math.floor(at / NAMES.length) + 1}`,
}));
const FEW = VENUES.slice(0, 6).map(({ id, name }) => ({ id, label: name }));
const MANY = VENUES.slice(0, 40).map(({ id, name }) => ({ id, label: name }));
const STATUSES = ['Pending', 'Processing', 'Ready', 'Completed'].map((name) => ({
  value: name,
  label: name,
}));
const ACTIVITY = [
  { value: 'all', label: 'All', count: 15 },
  { value: 'active', label: 'Active', count: 12 },
  { value: 'inactive', label: 'Inactive', count: 3 },
];

/** Selection controls: switch, checkboxes, select, segments, combobox. */
export function Choices() {
  return (
    <>
      <Gallery title="Switch and tick">
        {switches.map(([state, start, props]) => (
          <Specimen key={state} state={`switch, ${state}`}>
            <Held start={start as boolean}>{(field) => <Switch label="Active" {...field} {...props} />}</Held>
          </Specimen>
        ))}
        <Specimen state="ticks: off, on, disabled">
          <div className={styles.line}>
            <Check>Riverside</Check>
            <Check defaultChecked>Harbour</Check>
            <Check defaultChecked disabled>
              Northgate
            </Check>
          </div>
        </Specimen>
      </Gallery>
      <Gallery title="Check list">
        <Specimen state="empty, error">
          <Held start={[] as string[]}>
            {(field) => (
              <CheckList label="Venues" options={FEW} error="Please select at least one venue." {...field} />
            )}
          </Held>
        </Specimen>
        <Specimen state="filled, with a filter">
          <Held start={['v1', 'v2']}>
            {(field) => <CheckList label="Venues" options={MANY} {...field} />}
          </Held>
        </Specimen>
        <Specimen state="disabled">
          <Held start={['v1', 'v2']}>
            {(field) => <CheckList label="Venues" options={FEW} disabled {...field} />}
          </Held>
        </Specimen>
      </Gallery>
      <Gallery title="Select and segments">
        {selects.map(([state, start, props]) => (
          <Specimen key={state} state={`select, ${state}`}>
            <Held start={start as string}>
              {(field) => <SelectField label="Order status" options={STATUSES} {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
        <Specimen state="segments: rest">
          <Held start="all">
            {(field) => <SegmentedControl label="Status" options={ACTIVITY} {...field} />}
          </Held>
        </Specimen>
        <Specimen state="segments: disabled">
          <Held start="active">
            {(field) => <SegmentedControl label="Status, disabled" options={ACTIVITY} disabled {...field} />}
          </Held>
        </Specimen>
      </Gallery>
      <Gallery title="Combobox">
        {comboboxes.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={start as string}>
              {(field) => (
                <ComboBox
                  label="Brand"
                  variant="field"
                  options={VENUES}
                  total={(count) => `${count} venues`}
                  {...field}
                  {...props}
                />
              )}
            </Held>
          </Specimen>
        ))}
        <Specimen state="plain, loaded when touched">
          <Held start="v3">
            {(field) => <LazyComboBox label="Venue" icon={Building2} options={VENUES} {...field} />}
          </Held>
        </Specimen>
        <Specimen state="plain, disabled">
          <Held start="v3">
            {(field) => (
              <LazyComboBox label="Venue, disabled" icon={Building2} options={VENUES} disabled {...field} />
            )}
          </Held>
        </Specimen>
      </Gallery>
    </>
  );
}

const switches = [
  ['on', true, {}],
  ['off, with a hint', false, { hint: 'Inactive brands are not offered.' }],
  ['error', false, { error: 'This value cannot be used.' }],
  ['disabled', true, { disabled: true }],
] as const;

const selects = [
  ['empty', '', {}],
  ['filled', 'Ready', {}],
  ['error', 'Pending', { error: 'This value cannot be used.' }],
  ['disabled', 'Ready', { disabled: true }],
] as const;

const comboboxes = [
  ['empty', '', { placeholder: 'Choose a venue' }],
  ['filled', 'v3', {}],
  ['optional, with a clear button', 'v3', { optional: true }],
  ['error', '', { error: 'Please select at least one venue.' }],
  ['disabled', 'v3', { disabled: true }],
] as const;
