import { act, screen, waitFor, within } from '@testing-library/react';
import { listedRows } from '../testing/listedRows';
import { renderAt } from '../testing/renderAt';

type Journey = Awaited<ReturnType<typeof renderAt>>;

const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));

/** The links of the card: those of all venues, and those of the venue with the most gaps. */
async function links(): Promise<{ href: string; shown: number }[]> {
  const card = await screen.findByRole('region', { name: 'Coverage' });
  const rows = await waitFor(() => {
    const found = within(card).getAllByRole('row').slice(1, 3);
    expect(found).toHaveLength(2);
    return found;
  });
  return rows
    .flatMap((row) => within(row).queryAllByRole('link'))
    .map((link) => ({ href: link.getAttribute('href') ?? '', shown: numberIn(link.textContent) }));
}

/** Opens an address of the card, and expects as many rows there. */
async function leadsToAsMany({ router, user }: Journey, { href, shown }: { href: string; shown: number }) {
  await act(() => router.navigate(href.replace(/^\/stock/, '')));
  const rows = () => listedRows(screen.getByRole('grid'));
  if (!href.includes('view=')) return waitFor(() => expect(rows()).toBe(shown));
  await waitFor(() => {
    const only = screen.getByRole('button', { name: /^Only gaps/, pressed: true });
    expect(numberIn(only.textContent)).toBe(shown);
  });
  // the rows of a sheet include the heads of its groups, which are left once they are folded
  const all = rows();
  await user.click(screen.getByRole('button', { name: 'Show headings of groups only' }));
  await waitFor(() => expect(all - rows()).toBe(shown));
}

test.each([
  ['admin', { prices: 2, stock: 2, list: 0 }],
  ['manager', { prices: 2, stock: 2, list: 0 }],
  // without access to prices the list itself shows the same rows
  ['staff', { prices: 0, stock: 2, list: 2 }],
] as const)(
  '%s: each figure of the coverage card is the number of rows with gaps that it leads to',
  async (as, expected) => {
    const journey = await renderAt('/dashboard', { as, host: { timeZone: 'Europe/Berlin' } });
    const found = await links();
    const views = found.map(({ href }) => /view=(\w+)/.exec(href)?.[1] ?? 'list');
    const count = (view: string) => views.filter((each) => each === view).length;
    expect({ prices: count('prices'), stock: count('stock'), list: count('list') }).toEqual(expected);
    for (const link of found) await leadsToAsMany(journey, link);
  },
);
