import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { rowOf } from '../../features/sheets/record/entries';
import { entryColumns } from '../../features/sheets/record/entryColumns';
import type { Formats } from '../../host/formats';
import { register } from '../../resources/register';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';
import { TextField } from '../../ui/form/TextField';
import { keepMessage, toList, toRecord } from '../declare/effects';
import { fieldOf, text, toggle } from '../declare/fields';
import { get, patch, post } from '../declare/operations';
import type { Identified } from '../declare/record';
import { defineResource } from '../declare/resource';
import { heldOf } from '../writes/source/enteredText';
import { entryBody, validateEntry } from '../writes/source/validateEntry';
import { type CellType, textCell } from './cellType';
import { defineFieldType, type FieldType } from './fieldType';
import { parsedSchema, unlessEmpty } from './parsedSchema';
import { fieldTypes } from './registry';

const codec = {
  read: (raw: unknown) => (typeof raw === 'number' ? '*'.repeat(raw) : typeof raw === 'string' ? raw : ''),
  same: (left: string, right: string) => left.trim() === right.trim(),
  send: (value: string) => {
    const typed = value.trim();
    if (typed === '') return null;
    return /^\*+$/.test(typed) ? typed.length : typed;
  },
};

/** What the file of a new type contains: a rating is stored as a number and typed as asterisks. */
const rating: FieldType<number, CellType> = defineFieldType({
  codec,
  schema: (field, subject) =>
    parsedSchema(
      field,
      unlessEmpty(field, `${subject} is required.`, (value, refuse) => {
        if (typeof value !== 'number') refuse(`${subject} must be asterisks.`);
        return value;
      }),
    ),
  cell: {
    ...textCell(codec),
    shown: (value) => (typeof value === 'number' ? `${value} of 5` : undefined),
  },
  shown: (value) => (value === '' ? '' : `${value.length} stars`),
  layout: 'line',
  control: async () => (props) => <TextField {...props.input} hint="One to five" />,
});

// the line in the registry; a name of the same stored type stands in for it, as the compiler has no other
Object.assign(fieldTypes, { rating });
const stars = fieldOf('rating' as 'decimal');

interface Aisle extends Identified {
  categoryDetails: { name: string; isActive: boolean; displayOrder?: number | null };
}

const fields = [
  text('categoryDetails.name', 'Name'),
  stars('categoryDetails.displayOrder', 'Rating'),
  toggle('categoryDetails.isActive', 'Active'),
];

const aisle = defineResource<Aisle>()('aisle', {
  label: { one: 'Aisle', many: 'Aisles' },
  search: ({ categoryDetails }) => [categoryDetails.name],
  isActive: ({ categoryDetails }) => categoryDetails.isActive,
  operations: {
    create: post('product-category/create-category', keepMessage),
    fetch: get('product-category/get-category/:id', toRecord('category')),
    fetchAll: get('product-category/get-all-categories', toList('categories')),
    update: patch('product-category/update-category/:id', toRecord('category')),
  },
  pages: {
    list: { path: '/all-aisles', tab: 'All Aisles' },
    create: { path: '/all-aisles/aisle-create', access: 'write', fields, saves: 'create' },
    details: { path: '/all-aisles/aisle-details/:id', tab: 'Details', fields, saves: 'update' },
  },
});

const open = (path: string) =>
  renderAt(path, {
    as: 'manager',
    resources: [...register, aisle],
    prepare: (running) => running.setPermission('/all-aisles', 'Stock manager', 'write'),
  });
const bodies = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const box = () => screen.findByRole('textbox', { name: 'Rating' });

test('a new type of field is entered, validated and sent by a form, and changed in bulk from a list', async () => {
  const { user } = await open('/all-aisles/aisle-create');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Impulse row');
  await user.type(await box(), 'two');
  await user.tab();
  expect(await box()).toHaveAccessibleDescription('Rating must be asterisks.');
  await user.clear(await box());
  await user.type(await box(), '**');
  expect(await box()).toHaveAccessibleDescription('One to five');
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Create aisle' }));
  const details = { name: 'Impulse row', displayOrder: 2, isActive: true };
  await waitFor(() => expect(bodies(requests)).toEqual([{ categoryDetails: details }]));

  await user.click(await screen.findByRole('checkbox', { name: 'Select Impulse row' }));
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(bodies(requests)[1]).toEqual({ categoryDetails: { ...details, isActive: false } }),
  );
});

test('a new type of field is shown in its own words where a colleague changed it too', async () => {
  const { user, api } = await open('/all-aisles');
  await user.click((await screen.findAllByRole('link', { name: 'Popcorn' }))[0] as HTMLElement);
  await user.clear(await box());
  await user.type(await box(), '***');
  const url = `${api.origin}/api/v1/product-category`;
  const { data } = await axios.get(`${url}/get-all-categories`, { withCredentials: true });
  const popcorn = data.categories.find((one: Aisle) => one.categoryDetails.name === 'Popcorn') as Aisle;
  const theirs = { categoryDetails: { ...popcorn.categoryDetails, displayOrder: 5 } };
  await act(
    async () =>
      void (await axios.patch(`${url}/update-category/${popcorn._id}`, theirs, { withCredentials: true })),
  );
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('dialog', { name: '1 conflict' });
  expect(within(dialog).getByRole('radio', { name: 'Theirs 5 stars' })).not.toBeChecked();
  expect(within(dialog).getByRole('radio', { name: 'Yours 3 stars' })).toBeChecked();
});

test('a new type of field is a column of a sheet', () => {
  const column = [stars('rating', 'Rating')] as const;
  const venue = { id: 'v1', name: 'Harbour' };
  const entry = { venue: 'v1', rating: 2 };
  const of = { fields: column, one: 'Aisle', formats: {} as Formats };
  const row = (typed: string) =>
    rowOf(of, {
      venue,
      validation: validateEntry(of, entry, { rating: heldOf(column[0], typed) }),
      saved: undefined,
    });
  expect(entryColumns(column)[0]?.cell(row('****'))).toMatchObject({
    text: '****',
    shown: '4 of 5',
    was: '2 of 5',
  });
  expect(row('four').cells.rating?.error).toBe('Rating must be asterisks.');
  expect(entryBody(column, 'v1', entry, { rating: { value: 4, typed: '****' } })).toEqual({
    venue: 'v1',
    rating: 4,
  });
});
