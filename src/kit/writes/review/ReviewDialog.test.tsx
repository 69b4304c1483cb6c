import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Formats } from '../../../host/formats';
import { money, toggle } from '../../declare/fields';
import type { AnyResource } from '../../declare/resource';
import { type Cell, cellKey } from '../set/cells';
import { ChangeSet } from '../set/changeSet';
import { Assessment } from '../source/assessment';
import { changeSource } from '../source/changeSource';
import { ReviewDialog } from './ReviewDialog';

const VENUES = ['Harbour', 'Opera'];
const formats = {
  amount: (value: number) => value.toFixed(2),
  number: String,
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
  currencySign: '€',
} as Partial<Formats> as Formats;

/** A review of a new price for so many products at two venues; the first is ten times as much, the second not valid. */
async function open(products: number, venuesOf: (id: string) => readonly string[] = () => VENUES) {
  const set = new ChangeSet('/all-products');
  const source = changeSource({
    resource: {
      label: { one: 'Product' },
      titleOf: ({ _id }: { _id: string }) => `Cola ${_id}`,
    } as AnyResource,
    parts: [
      {
        list: 'prices',
        fields: [money('price', 'Price', { required: true, many: 'prices' }), toggle('on', 'Sold')],
        operation: 'update',
        paramsOf: () => ({}),
      },
    ],
    formats,
    venueName: (id) => id,
    recordOf: (id) => ({ _id: id, prices: venuesOf(id).map((venue) => ({ venue, price: 4 })) }),
  });
  set.setStored(source.stored);
  const textOf = (at: number, venue: string) =>
    venue !== 'Harbour' || at > 1 ? '4.40' : at === 0 ? '40' : '-1';
  const edits = Array.from({ length: products }, (_, index) =>
    VENUES.map((venue) => ({ record: `${index}`, venue, field: 'price', text: textOf(index, venue) })),
  ).flat();
  await set.putMany({ edits, count: edits.length });
  const assessment = new Assessment(set, source);
  const stop = assessment.start();
  await waitFor(() => expect(assessment.sizes().isPending).toBe(false));
  const saved: ((cell: Cell) => boolean)[] = [];
  render(
    <ReviewDialog
      set={set}
      source={source}
      assessment={assessment}
      recordsLabel={(count) => `${count} products`}
      onSave={(isSent) => saved.push(isSent)}
      onCancel={() => undefined}
    />,
  );
  const sent = () =>
    [...set.records()].flatMap(([record, changes]) =>
      [...changes.keys()].filter((key) => {
        const [venue = '', field = ''] = key.split('/');
        return saved[0]?.({ record, venue, field });
      }),
    ).length;
  return { user: userEvent.setup(), set, sent, stop };
}

const box = (name: string) => screen.getByRole('checkbox', { name });

test('doubtful changes come first with their reason; one that is not valid cannot be ticked', async () => {
  const { user, sent, stop } = await open(3);
  expect(screen.getByRole('dialog', { name: 'Review 6 changes' })).toHaveAccessibleDescription(
    '3 products at 2 venues: 6 prices',
  );
  const [, first, doubtful, invalid, group] = screen.getAllByRole('row') as HTMLElement[];
  expect(first).toHaveTextContent('Look at these first');
  expect(doubtful).toHaveTextContent('Cola 0Harbour, price4.0040.00+36.00+900.0%Ten times as much');
  expect(invalid).toHaveTextContent('Cola 1Harbour, price4.00');
  expect(invalid).toHaveTextContent('Price must be at least 0');
  expect(group).toHaveTextContent('Cola 02 changes');
  await user.click(box('Save Cola 1 at Harbour, price'));
  expect(box('Save Cola 1 at Harbour, price')).not.toBeChecked();
  await user.click(box('Save Cola 0 at Harbour, price'));
  expect(box('Save all changes of Cola 0')).toBePartiallyChecked();
  await user.click(screen.getByRole('radio', { name: /^Left out/ }));
  expect(screen.getAllByRole('row')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Save 4 changes' }));
  expect(sent()).toBe(4);
  stop();
});

test('a record is ticked, folded and undone as a whole; arrow keys move between the boxes', async () => {
  const { user, set, stop } = await open(3);
  await user.click(box('Save all changes of Cola 2'));
  expect(box('Save Cola 2 at Opera, price')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Changes of Cola 2' }));
  expect(screen.queryByRole('checkbox', { name: 'Save Cola 2 at Opera, price' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo the changes of Cola 2' }));
  expect(set.changesOf('2')).toBeUndefined();
  expect(screen.getByRole('dialog', { name: 'Review 4 changes' })).toBeVisible();
  act(() => box('Save all changes of Cola 0').focus());
  await user.keyboard('{ArrowDown} ');
  expect(box('Save Cola 0 at Opera, price')).toHaveFocus();
  expect(box('Save Cola 0 at Opera, price')).not.toBeChecked();
  stop();
});

test('the box of a record counts what is refused as left out, and cannot be ticked where all of it is', async () => {
  const { user, set, stop } = await open(3, (id) => (id === '1' ? ['Opera'] : VENUES));
  expect(box('Save all changes of Cola 2')).toBeChecked();
  expect(box('Save all changes of Cola 1')).toBePartiallyChecked();
  await user.click(box('Save all changes of Cola 1'));
  expect(box('Save Cola 1 at Opera, price')).not.toBeChecked();
  await user.click(box('Save all changes of Cola 1'));
  expect(box('Save Cola 1 at Opera, price')).toBeChecked();
  act(() => set.put([{ record: '1', venue: 'Opera', field: 'price', text: '-2' }]));
  await waitFor(() => expect(box('Save all changes of Cola 1')).toHaveAttribute('aria-disabled', 'true'));
  expect(box('Save all changes of Cola 1')).not.toBeChecked();
  stop();
});

test('toggles that begin with a new entry are listed, and go with it', async () => {
  const { user, stop } = await open(3, (id) => (id === '2' ? ['Opera'] : VENUES));
  const implied = 'Cola 2 at Harbour, sold, begins with the first entry';
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('3 products at 2 venues: 6 prices');
  expect(screen.getAllByText('Begins with the first entry.')).toHaveLength(1);
  expect(box(implied)).toBeChecked();
  expect(box(implied).closest('[role=row]')).toHaveTextContent('Harbour, sold–On');
  // by itself it cannot be left out
  await user.click(box(implied));
  expect(box(implied)).toBeChecked();
  await user.click(box('Save Cola 2 at Harbour, price'));
  expect(box(implied)).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Only doubtful/ }));
  expect(screen.queryByText('Begins with the first entry.')).toBeNull();
  stop();
});

test('the focus stays in the list when the changes of a record are undone', async () => {
  const { user, stop } = await open(4);
  await user.click(screen.getByRole('button', { name: 'Undo the changes of Cola 2' }));
  expect(box('Save all changes of Cola 3')).toHaveFocus();
  stop();
});

test('10,000 changes: only visible rows are rendered, the search finds any of them', async () => {
  const { user, set, stop } = await open(5_000);
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '15002'));
  expect(screen.getAllByRole('row').length).toBeLessThan(80);
  expect(cellKey({ venue: 'Opera', field: 'price' }) in Object.fromEntries(set.changesOf('7') ?? [])).toBe(
    true,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Find a product or venue' }), 'cola 4999');
  expect(await within(screen.getByRole('table')).findByText('Cola 4999')).toBeVisible();
  stop();
});
