import { act, fireEvent, screen, within } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { renderAt } from '../../../testing/renderAt';

/** Opens the import of a list and pastes the cells of a file into it. */
async function paste(path: string, text: string) {
  const journey = await renderAt(`${path}?import`, { as: 'admin' });
  const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => element.focus());
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => text } });
  await screen.findByRole('heading', { name: 'Columns' });
  return journey;
}

/** The check of pasted cells: the texts of its rows. */
async function checked(path: string, lines: readonly string[]) {
  const { user } = await paste(path, lines.join('\n'));
  await user.click(await screen.findByRole('button', { name: 'Continue to check' }));
  const table = await screen.findByRole('table', { name: 'Check' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
}

test('a workbook with a password is named as one', async () => {
  await renderAt('/all-brands?import', { as: 'admin' });
  await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  const sheets = [{ name: 'Brands', rows: [['Name'], ['Padaria Lua']] }];
  const bytes = await writeXlsx({ sheets, encryption: { password: 'secret', spinCount: 1 } });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File([new Uint8Array(bytes)], 'brands.xlsx')] },
  });
  expect(
    await screen.findByText('The workbook has a password. Remove it and choose the file again.'),
  ).toBeInTheDocument();
});

test('column names without rows are named as such, and cannot be checked', async () => {
  await paste('/all-brands', 'Name\tActive\n');
  expect(screen.getByText(/There are no rows below the column names\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to check' })).toBeDisabled();
});

test('a wrong check digit is said at a new barcode, and holds nothing back', async () => {
  const rows = await checked('/all-products', [
    'Name;Price;Category;Barcode',
    'Club Mate;3,20;Ice cream;4006381333931',
    'Club Mate Zero;3,20;Ice cream;4006381333932',
  ]);
  expect(rows).toEqual([
    expect.stringMatching(/^3New.*The check digit of this barcode is wrong\.Leave row out$/),
    expect.stringMatching(/^2New.*4006381333931$/),
  ]);
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
});

test('percentages and amounts of promo codes are read from German words, and with their signs', async () => {
  const rows = await checked('/all-coupons', [
    'Name;Discount type;Discount;Expiry date',
    'PROZENT-15;Prozent;15 %;2099-12-31',
    'BETRAG-5;Betrag;5 €;2099-12-31',
    'BETRAG-20;Betrag;20 %;2099-12-31',
    'OHNE-ART;;10 %;2099-12-31',
    'RABATT-8;Rabatt;8;2099-12-31',
  ]);
  expect(rows).toEqual([
    expect.stringMatching(/^4Wrong.*20 % is a percentage, which does not belong here\./),
    expect.stringMatching(/^6Wrong.*Please select a discount type\./),
    expect.stringMatching(/^2New/),
    expect.stringMatching(/^3New/),
    expect.stringMatching(/^5New/),
  ]);
});

test('a percent sign belongs to a rate of a venue', async () => {
  const [row] = await checked('/all-products', ['Name;Tax rate @ Riverside', 'Almond Stick;15 %']);
  expect(row).toMatch(/^2Changed/);
});
