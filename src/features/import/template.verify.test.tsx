import { fireEvent, screen } from '@testing-library/react';
import { catchDownloads } from '../../testing/downloads';
import { renderAt } from '../../testing/renderAt';

test('the step File offers a template, whose columns are all recognised', async () => {
  const saved = catchDownloads();
  const { user } = await renderAt('/all-vendors?import', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Download template' }));
  expect(saved[0]?.name).toBe('vendors-template.csv');
  const text = (await saved[0]?.text()) ?? '';
  const headings = text.trim().split(',');
  expect(headings).toEqual(expect.arrayContaining(['Vendor code', 'Contact email', 'City', 'Venues']));
  const cells = `${headings.join('\t')}\n${headings.map(() => '').join('\t')}\n`;
  const element = screen.getByRole('region', { name: 'Drop a file here, or paste cells' });
  fireEvent.paste(element, { clipboardData: { files: [], getData: () => cells } });
  await screen.findByRole('heading', { name: 'Columns' });
  expect(screen.getAllByRole('combobox').filter((box) => (box as HTMLSelectElement).value === '')).toEqual(
    [],
  );
});
