import { screen, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { translatePage } from '../../testing/translator';

let stop = () => {};
afterEach(() => stop());

test('under a translation by the browser a list is searched, filtered and its rows are selected (R277)', async () => {
  const { user } = await renderAt('/all-brands', { as: 'admin' });
  await screen.findByRole('link', { name: 'Cremello' });
  stop = translatePage();
  const search = screen.getByRole('searchbox', { name: 'Search brands' });
  await user.type(search, 'zzzz');
  expect(screen.queryByRole('link', { name: 'Cremello' })).toBeNull();
  await user.clear(search);
  await user.click(screen.getByRole('radio', { name: /^Inactive/ }));
  await user.click(screen.getByRole('radio', { name: /^All/ }));
  expect(await screen.findByRole('link', { name: 'Cremello' })).toBeVisible();
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(boxes[0] as HTMLElement);
  const bar = await screen.findByRole('toolbar', { name: 'Bulk actions' });
  expect(bar).toHaveTextContent('1 selected');
  await user.click(boxes[1] as HTMLElement);
  expect(bar).toHaveTextContent('2 selected');
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('2 brands');
});
