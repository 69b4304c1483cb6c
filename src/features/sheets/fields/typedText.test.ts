import type { Field } from '../../../kit/declare/field';
import type { AnyResource } from '../../../kit/declare/resource';
import { vendor } from '../../../resources/vendor/vendor';
import { dateWords } from '../../../ui/pickers/date/dateWords';
import { textOfTyped } from './typedText';

const list = [
  { _id: 'v1', vendorDetails: { name: 'Kernel & Co Supply' } },
  { _id: 'v2', vendorDetails: { name: 'Twice' } },
  { _id: 'v3', vendorDetails: { name: 'Twice' } },
];
const context = {
  listOf: () => ({ resource: vendor as unknown as AnyResource, list }),
  readDay: dateWords('en-GB').read,
};
const byId: Field = {
  path: 'vendor',
  label: 'Vendor',
  type: 'reference',
  reference: { to: 'vendor', by: 'id' },
};
const byName: Field = { ...byId, reference: { to: 'vendor', by: 'name' } };
const choice: Field = {
  path: 'kind',
  label: 'Kind',
  type: 'choice',
  choices: [
    { value: 'percentage', label: 'Percentage' },
    { value: 'permanent', label: 'Permanent' },
    { value: 'fixed', label: 'Fixed amount' },
  ],
};
const date: Field = { path: 'day', label: 'Day', type: 'date' };
const toggle: Field = { path: 'on', label: 'On', type: 'toggle' };
const text: Field = { path: 'text', label: 'Text', type: 'text' };

test.each([
  [byId, 'Kernel & Co Supply', 'v1'],
  [byId, ' kernel & co  supply ', 'v1'],
  [byId, 'v2', 'v2'],
  [byId, 'Kernel Co', 'Kernel Co'],
  [byId, 'Twice', 'Twice'],
  [byId, '', ''],
  [byName, 'KERNEL & CO SUPPLY', 'Kernel & Co Supply'],
  [byName, 'Twice', 'Twice'],
  [byName, 'Kernel Co', 'Kernel Co'],
  [choice, 'Fixed amount', 'fixed'],
  [choice, 'fi', 'fixed'],
  [choice, 'per', 'per'],
  [choice, 'perc', 'percentage'],
  [choice, 'none of them', 'none of them'],
  [date, '3/12/2026', '2026-12-03'],
  [date, '3 Dec 2026', '2026-12-03'],
  [date, '2026-12-03', '2026-12-03'],
  [date, 'soon', 'soon'],
  [toggle, 'yes', 'On'],
  [toggle, 'Off', 'Off'],
  [toggle, 'perhaps', 'perhaps'],
  [text, ' as typed ', 'as typed'],
])('R291. in a cell of %j, %s is kept as %s', (field, typed, kept) => {
  expect(textOfTyped(field, typed, context)).toBe(kept);
});
