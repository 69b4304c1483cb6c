import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { catchDownloads } from '../../testing/downloads';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

/** The addresses of the lists; of the products few, because reading a workbook is slow without a browser. */
const LISTS = [
  'brands',
  'categories',
  'subcategories',
  'coupons',
  'vendors',
  'products?status=inactive',
] as const;
const FORMATS = ['CSV', 'XLSX'] as const;

/** Exports the shown records of a list with all of their columns, and returns the file. */
async function exported(journey: Awaited<ReturnType<typeof renderAt>>, format: string) {
  const downloads = catchDownloads();
  await journey.user.click(await screen.findByRole('button', { name: 'Export' }));
  const panel = await screen.findByRole('dialog', { name: /^Export / });
  await within(panel).findByRole('checkbox', { name: 'Columns of the list' });
  for (const box of within(panel).getAllByRole('checkbox'))
    if (!(box as HTMLInputElement).checked) fireEvent.click(box);
  fireEvent.click(within(panel).getByRole('radio', { name: format }));
  await journey.user.click(within(panel).getByRole('button', { name: /^Export \d/ }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [file] = downloads;
  if (!file) throw new Error('Nothing was downloaded.');
  return new File([await file.bytes()], file.name);
}

test.each(LISTS.flatMap((list) => FORMATS.map((format) => [list, format] as const)))(
  'the export of %s as %s, imported unchanged, sends nothing',
  async (list, format) => {
    const journey = await renderAt(`/all-${list}`, { as: 'admin' });
    const file = await exported(journey, format);
    const sent = recordRequests();
    await act(() => journey.router.navigate(`/all-${list.replace(/\?.*/, '')}?import`));
    await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [file] },
    });
    await journey.user.click(await screen.findByRole('button', { name: 'Continue to check' }));
    const all = await screen.findByRole('radio', { name: /^All \d+$/ });
    const count = Number(
      all.getAttribute('aria-label')?.match(/\d+/) ?? all.parentElement?.textContent?.match(/\d+/),
    );
    expect(count).toBeGreaterThan(0);
    expect(screen.getByRole('radio', { name: `The same ${count}` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
  60_000,
);
