import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import { type Named, type NameIndex, nameIndexSlices } from '../../../../rules/names';
import { namedBlock } from '../../../../rules/pasteByName';
import { StockRoot } from '../../../../ui/root/Root';
import { PasteReport } from './PasteReport';
import type { PasteSource } from './usePasteReport';

function indexOf(items: readonly Named[]): NameIndex {
  const work = nameIndexSlices(items);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const products = [
  { id: 'p1', name: 'Cola, 0.5 l', sku: 'COL', barcode: '5000112637922' },
  { id: 'p2', name: 'Tea', sku: 'TEA-A' },
  { id: 'p3', name: 'Tea', sku: 'TEA-B' },
  { id: 'p4', name: 'Lager', sku: 'LAG' },
  { id: 'p5', name: 'Popcorn XL', sku: 'POP-XL' },
];
const venues = [
  { id: 'v1', name: 'Harbour' },
  { id: 'v2', name: 'Kings Park' },
];
const [productIndex, venueIndex] = [indexOf(products), indexOf(venues)];
const options = {
  one: 'Product',
  records: products,
  columns: venues,
  column: texts.columns.venue,
  codeOf: (id: string) => products.find((one) => one.id === id)?.sku ?? '',
};

const PRICE = { decimals: 2, currencies: ['€'] };

const paste = jest.fn();
const cancel = jest.fn();
beforeEach(() => {
  paste.mockClear();
  cancel.mockClear();
});

function Page({ source }: { source: PasteSource }) {
  return (
    <StockRoot theme="light">
      <PasteReport
        source={source}
        options={options}
        formats={useFormats()}
        onPaste={paste}
        onCancel={cancel}
      />
    </StockRoot>
  );
}

function open(text: string, venuesFrom: string[] = []) {
  const block = text.split('\n').map((row) => row.split('|'));
  const named = namedBlock(block, productIndex, venueIndex);
  if (!named) throw new Error('no names in the block');
  const source = {
    named,
    records: [],
    columns: venuesFrom,
    fieldOf: () => PRICE,
    isSame: (_: string, __: string, shown: string) => shown === '9.00',
    takes: (record: string, venue: string) => !(record === 'p5' && venue === 'v2'),
    recordIndex: productIndex,
    columnIndex: venueIndex,
  };
  render(<Page source={source} />);
  return userEvent.setup();
}

const listed = () =>
  within(screen.getByRole('list', { name: 'Names in the block' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('it shows what was matched and by what, and pastes what could be matched', async () => {
  const user = open('|Harbour|Kings Park\n5000112637922|4.20|9\nLAG|5.60|5.70\nCOLA,  0.5 L|1|');
  expect(await screen.findByRole('button', { name: 'Paste 3 cells' })).toHaveFocus();
  expect(
    screen.getByText('The block has venue names on top and product names at the left: 4 rows, 3 columns.'),
  ).toBeVisible();
  expect(values()).toEqual(['3', '1', '0', '0']);
  expect(listed()).toEqual([
    'HarbourHarbourVenue name',
    'Kings ParkKings ParkVenue name',
    '5000112637922Cola, 0.5 lBarcode',
    'LAGLagerSKU',
    'COLA,  0.5 LCola, 0.5 lName',
  ]);
  expect(screen.getByText('1 cell repeats an earlier one of the block and is left out.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Paste 3 cells' }));
  expect(paste).toHaveBeenCalledWith(
    [
      { record: 'p1', column: 'v1', text: '4.20' },
      { record: 'p4', column: 'v1', text: '5.60' },
      { record: 'p4', column: 'v2', text: '5.70' },
    ],
    0,
  );
});

test('below a title it says which row has the headings, and what is left out', async () => {
  open('Prices 2026||\n||\nProduct|Harbour|\nLAG|5.60|1\n|9|9');
  expect(await screen.findByText('Row 3 has the headings.')).toBeVisible();
  expect(await screen.findByText('Row 1 is above the headings and is left out: Prices 2026.')).toBeVisible();
  expect(screen.getByText('Row 5 has no product to go to and is left out.')).toBeVisible();
  expect(screen.getByText('Column 3 has no venue to go to and is left out.')).toBeVisible();
  expect(screen.getByText('2 rows and 1 column are left out. One undo step.')).toBeVisible();
});

test('columns without a heading are listed with the venue that they go to', async () => {
  open('LAG|5.60|5.70|1', ['v2', 'v1']);
  expect(await screen.findByText('Column 4 has no venue to go to and is left out.')).toBeVisible();
  expect(listed()).toEqual(['Column 2Kings ParkPlace', 'Column 3HarbourPlace', 'LAGLagerSKU']);
});

test('cells of products that are not sold there are left out, and said', async () => {
  const user = open('|Harbour|Kings Park\nPOP-XL|4.20|4.30');
  expect(await screen.findByText('1 cell falls on a product not sold there and is left out.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Paste 1 cell' }));
  expect(paste).toHaveBeenCalledWith([{ record: 'p5', column: 'v1', text: '4.20' }], 1);
});

test('a misspelt venue is chosen from similar names, an ambiguous product among those that fit', async () => {
  const user = open('|Habour|Kings Park\nTea|1.50|1.60\nPopcorn XXL|7|8\nBubble|3|4');
  expect(await screen.findByText('3 rows and 1 column are left out. One undo step.')).toBeVisible();
  expect(values()).toEqual(['0', '0', '4', '0']);
  expect(screen.getByText('Two fit')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Harbour' }));
  expect(screen.getByText('Set by you')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Product for Tea'), 'Tea · TEA-B');
  expect(screen.getByText('Two fit')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Paste 2 cells' })).toBeEnabled();
  expect(values()).toEqual(['2', '0', '2', '0']);
  await user.click(screen.getByRole('combobox', { name: 'Product for Bubble' }));
  await user.keyboard('lager{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Paste 4 cells' }));
  expect(paste.mock.calls[0][0]).toEqual([
    { record: 'p3', column: 'v1', text: '1.50' },
    { record: 'p3', column: 'v2', text: '1.60' },
    { record: 'p4', column: 'v1', text: '3.00' },
    { record: 'p4', column: 'v2', text: '4.00' },
  ]);
});

test('numbers that can be read two ways are asked for once, and nothing is pasted before', async () => {
  const user = open('|Harbour|Kings Park\nLager|1,234|2,345\nCola, 0.5 l|5|6');
  const group = await screen.findByRole('radiogroup', { name: 'What does 1,234 mean?' });
  expect(
    within(group)
      .getAllByRole('radio')
      .every((radio) => !(radio as HTMLInputElement).checked),
  ).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Paste 2 cells' }));
  expect(paste).not.toHaveBeenCalled();
  expect(screen.getByText('Choose what 1,234 means.')).toBeVisible();
  expect(within(group).getByRole('radio', { name: '1,234.00' })).toHaveFocus();
  await user.click(within(group).getByRole('radio', { name: '1.23, rounded' }));
  await user.click(await screen.findByRole('button', { name: 'Paste 4 cells' }));
  expect(paste.mock.calls[0][0].map(({ text }: { text: string }) => text)).toEqual([
    '1.23',
    '2.35',
    '5.00',
    '6.00',
  ]);
});

test('the evidence of a column is shown, and what is refused is named', async () => {
  open('|Harbour|Kings Park\nLager|1,234|####\nCola, 0.5 l|7,50|13%\nPopcorn XL|8,10|1.5E+05');
  expect(
    await screen.findByText('1,234 is read as 1.23, rounded: 2 of 3 use a decimal comma.'),
  ).toBeVisible();
  expect(
    screen.getByText(
      '1 cell shows #### because the column is too narrow. Widen it in the spreadsheet and copy again. Left out.',
    ),
  ).toBeVisible();
  expect(screen.getByText('1 cell is a percentage. Left out, the first is 13%.')).toBeVisible();
  expect(screen.getByText(/1 number is shortened/)).toBeVisible();
  expect(screen.getByText('1 cell is rounded, from 1,234 to 1.23.')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a code whose digits were lost is refused with a sentence', async () => {
  open('|Harbour\n5.00011E+12|4.20\nLager|5');
  expect(await screen.findByText('Digits lost')).toBeVisible();
  expect(
    screen.getByText('The spreadsheet has shortened this code. Format the column as text and copy again.'),
  ).toBeVisible();
});

test('Esc cancels', async () => {
  const user = open('|Harbour\nLager|5');
  await screen.findByRole('button', { name: 'Paste 1 cell' });
  await user.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
});
