import { screen, waitFor } from '@testing-library/react';
import type { SiblingLinks } from '../../host/contract';
import { DEFAULT_LINKS } from '../../host/standaloneLinks';
import { menuLabels } from '../../messages/frame';
import { renderAt } from '../../testing/renderAt';

const withHref = (name: 'films' | 'scheduler', href: string): SiblingLinks => {
  const link = DEFAULT_LINKS[name];
  return link ? { [name]: { ...link, href } } : {};
};

test('the palette leads to siblings by web addresses alone', async () => {
  const given: SiblingLinks = {
    ...withHref('films', 'https://suite.example/films'),
    ...withHref('scheduler', ' JavaScript:alert(1)'),
  };
  expect(Object.keys(given)).toHaveLength(2);
  const links = { get: () => given, subscribe: () => () => undefined };
  const { user, stock } = await renderAt('/dashboard', { as: 'admin', host: { links } });
  await screen.findByRole('button', { name: 'Search or jump to' });
  await waitFor(() => expect(stock.store.getState().permissions.status).toBe('ready'));
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  const found = async (name: string) => {
    await user.clear(field);
    await user.type(field, name);
    return screen.queryAllByRole('option').filter(({ textContent }) => textContent?.startsWith(name)).length;
  };
  expect(await found(menuLabels.films)).toBe(1);
  expect(await found(menuLabels.scheduler)).toBe(0);
});
