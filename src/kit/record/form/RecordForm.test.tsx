import { act, screen, waitFor, within } from '@testing-library/react';
import type { StockHost } from '../../../host/contract';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';

const field = (name: string) => screen.findByRole('textbox', { name });
const saves = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method !== 'GET');

/** Opens the details of the first brand of the list. */
async function openFirst(as: DemoRoleName = 'manager', host: Partial<StockHost> = {}) {
  const journey = await renderAt('/all-brands', { as, host });
  const grid = await screen.findByRole('grid', { name: 'Brands' });
  const link = within(grid).getAllByRole('link')[0];
  const name = link?.textContent ?? '';
  if (link) await journey.user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  const id = journey.address().split('/').at(-1) ?? '';
  return { ...journey, name, id };
}

describe('a new brand', () => {
  test('is created once, with trimmed texts, and appears in the list', async () => {
    const { user, address } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    expect(await screen.findByRole('heading', { level: 1, name: 'New brand' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    const requests = recordRequests();
    await user.type(await field('Name'), '  Zephyr Pop ');
    await user.type(await field('Description'), 'Light and salty');
    await user.dblClick(screen.getByRole('button', { name: 'Create brand' }));
    await waitFor(() => expect(address()).toBe('/all-brands'));
    expect(saves(requests)).toEqual([
      {
        method: 'POST',
        path: 'product-brand/create-brand',
        body: {
          brandDetails: { name: 'Zephyr Pop', description: 'Light and salty', photo: null, isActive: true },
        },
      },
    ]);
    await user.type(await screen.findByRole('searchbox', { name: 'Search brands' }), 'zephyr');
    expect(await screen.findByRole('link', { name: 'Zephyr Pop' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a name that was taken since is refused before it is sent, and nothing that was typed is lost (R214)', async () => {
    const { user, api, stock } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await user.type(await field('Name'), 'Zephyr Pop');
    await user.type(await field('Description'), 'Light and salty');
    await waitFor(() => expect(stock.store.getState().resources.brand?.list.length).toBeGreaterThan(0));
    const requests = recordRequests();
    await api.fail('get-all-brands', 503, 1);
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    expect(
      await screen.findByText(/^Nothing was saved, since it could not be checked whether/),
    ).toBeVisible();
    let isFirst = true;
    await api.editRecords('brands', (brand) => {
      if (!isFirst) return brand;
      isFirst = false;
      return { ...brand, brandDetails: { ...(brand.brandDetails as object), name: 'zephyr  POP' } };
    });
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    expect(await screen.findByText('Brand name already exists.')).toBeVisible();
    expect(saves(requests)).toEqual([]);
    expect(await field('Name')).toHaveValue('Zephyr Pop');
    expect(await field('Name')).toHaveFocus();
    expect(await field('Description')).toHaveValue('Light and salty');
    // without access to the list it is left to the server
    await api.fail('get-all-brands', 403, 1);
    await user.type(await field('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    await waitFor(() => expect(saves(requests)).toHaveLength(1));
  });

  test('errors appear on blur and on submit, which focuses the first invalid field @verify', async () => {
    const { user } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    const name = await field('Name');
    const requests = recordRequests();
    await user.type(name, 'Z');
    expect(name).not.toBeInvalid();
    await user.tab();
    expect(await screen.findByText('Brand name must be at least 2 characters long.')).toBeVisible();
    expect(name).toBeInvalid();
    await user.type(name, 'e');
    expect(screen.queryByText(/at least 2/)).toBeNull();
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    expect(await screen.findByText('Brand name is required.')).toBeVisible();
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('Brand name is required.');
    // one letter is no other error yet
    expect(name).toBeRequired();
    await user.type(name, 'Z');
    expect(name).not.toBeInvalid();
    await user.tab();
    expect(name).toHaveAccessibleDescription('Brand name must be at least 2 characters long.');
    expect(saves(requests)).toEqual([]);
  });

  test('a name that only looks like that of another brand gets a warning, which keeps nothing from being saved (R216)', async () => {
    const { user, stock, address } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await waitFor(() => expect(stock.store.getState().resources.brand?.list.length).toBeGreaterThan(0));
    const { list = [] } = stock.store.getState().resources.brand ?? {};
    const name = (list[0] as unknown as { brandDetails: { name: string } }).brandDetails.name;
    const input = await field('Name');
    await user.type(input, `${name}.`);
    expect(await screen.findByText(`Looks like ${name}, which exists already.`)).toBeVisible();
    expect(input).toHaveAccessibleDescription(expect.stringContaining(`Looks like ${name}`));
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    await waitFor(() => expect(address()).toBe('/all-brands'));
  });

  test('another brand’s name is refused before it is sent, ignoring case and spaces @verify', async () => {
    const { user } = await renderAt('/all-brands', { as: 'manager' });
    expect(await screen.findByRole('link', { name: 'Kernel & Co' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'New brand' }));
    await user.type(await field('Name'), ' KERNEL & CO ');
    await user.tab();
    expect(await screen.findByText('Brand name already exists.')).toBeVisible();
  });

  test('a failed save shows the server’s message at the form and keeps what was typed', async () => {
    const { user, api, address } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await user.type(await field('Name'), 'Zephyr Pop');
    await api.fail('create-brand', 503, 1);
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    const text = 'The service is temporarily unavailable. Please try again later.';
    expect(await within(screen.getByRole('main')).findByText(text)).toBeVisible();
    expect(await field('Name')).toHaveValue('Zephyr Pop');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address()).toBe('/all-brands'));
  });

  test('a save that fails scrolls its announced banner into view, also the second time @verify', async () => {
    const { user, api } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await user.type(await field('Name'), 'Zephyr Pop');
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await api.fail('create-brand', 503);
    const main = within(screen.getByRole('main'));
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Create brand' }));
      await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(times));
      const banner = main.getByRole('alert');
      expect(banner).toHaveTextContent('The service is temporarily unavailable. Please try again later.');
      expect(scrolled.mock.contexts.at(-1)).toContainElement(banner);
    }
  });

  test('leaving with unsaved edits opens a confirmation @verify', async () => {
    const { user, address } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await user.type(await field('Name'), 'Zephyr Pop');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/all-brands/brand-create');
    expect(await field('Name')).toHaveValue('Zephyr Pop');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/all-brands'));
    await user.click(await screen.findByRole('link', { name: 'New brand' }));
    expect(await field('Name')).toHaveValue('');
  });
});

describe('a brand', () => {
  test('saves only the sub-record of its tab, and the answer becomes the new base', async () => {
    const { user, id } = await openFirst();
    const requests = recordRequests();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    const name = await field('Name');
    await user.clear(name);
    await user.type(name, 'Zephyr Pop ');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent(
      'Unsaved changes: Name',
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    // products refer to it, so that a confirmation opens first
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zephyr Pop' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    expect(name).toHaveValue('Zephyr Pop');
    const [sent, ...others] = saves(requests);
    expect(others).toEqual([]);
    expect(sent).toEqual({
      method: 'PATCH',
      path: `product-brand/update-brand/${id}`,
      body: { brandDetails: expect.objectContaining({ name: 'Zephyr Pop' }) },
    });
    expect(Object.keys(sent?.body ?? {})).toEqual(['brandDetails']);
  });

  test('a value that is set back is no change, and Discard resets all fields @verify', async () => {
    const { user, name: was, address } = await openFirst();
    const name = await field('Name');
    await user.type(name, 'x');
    const bar = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
    expect((await bar.findByText('Unsaved changes')).matches('[aria-live]')).toBe(true);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
    await user.type(name, '{Backspace}');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.type(name, 'x');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    expect(screen.getByText('Unsaved changes: Name, Active')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name).toHaveValue(was);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('changing its tabs keeps unsaved edits; leaving it opens a confirmation', async () => {
    const { user, router, name: was, id } = await openFirst();
    await user.type(await field('Name'), ' Two');
    const section = screen.getByRole('navigation', { name: 'Section' });
    await user.click(within(section).getByRole('link', { name: 'Venue' }));
    expect(await screen.findByRole('switch', { name: 'All venues' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(within(section).getByRole('link', { name: /^Details/ }));
    expect(await field('Name')).toHaveValue(`${was} Two`);
    expect(screen.getByRole('heading', { level: 1, name: was })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/stock/all-brands/brand-details/${id}`);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stock/dashboard'));
  });

  test('a host that is about to leave waits until the user confirms @verify', async () => {
    let guard: (() => boolean | Promise<boolean>) | undefined;
    const navigation = {
      location: { get: () => '/stock/all-brands', subscribe: () => () => undefined },
      navigate: () => undefined,
      navigated: () => undefined,
      block: (asked: () => boolean | Promise<boolean>) => {
        guard = asked;
        return () => {
          guard = undefined;
        };
      },
    };
    const { user } = await openFirst('manager', { navigation });
    expect(guard).toBeUndefined();
    await user.type(await field('Name'), ' Two');
    const link = document.body.appendChild(document.createElement('button'));
    const ask = async () => {
      let answer: boolean | Promise<boolean> | undefined;
      link.onclick = () => {
        answer = guard?.();
      };
      await user.click(link);
      return () => answer;
    };
    const first = await ask();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await first()).toBe(false);
    const second = await ask();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await second()).toBe(true);
    link.remove();
    await waitFor(() => expect(guard).toBeUndefined());
  });

  test('closing the window with unsaved edits is prevented @verify', async () => {
    const { user } = await openFirst();
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await user.type(await field('Name'), ' Two');
    expect(closes()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(closes()).toBe(true);
  });

  test('a change of company with unsaved edits opens a confirmation, which discards them @verify', async () => {
    const { user, name: was } = await openFirst('admin');
    await user.type(await field('Name'), ' Two');
    await user.type(screen.getByRole('combobox', { name: 'Company' }), 'mer');
    await user.click(await screen.findByRole('option', { name: 'Meridian Screens' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard unsaved edits?' }));
    expect(screen.getByDisplayValue(`${was} Two`)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Discard edits' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await field('Name')).toHaveValue(was);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  test('a new photo is a change, and Ctrl+S saves it @verify', async () => {
    const { user } = await openFirst();
    Object.assign(window, {
      createImageBitmap: async () => ({ width: 10, height: 10, close: () => undefined }),
    });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ drawImage: () => undefined } as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
    const requests = recordRequests();
    await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('Unsaved changes: Photo')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByText('Unsaved changes: Photo')).toBeNull());
    expect(saves(requests)[0]?.body).toMatchObject({
      brandDetails: { photo: { url: 'data:image/png;base64,AAAA', name: 'logo.png' } },
    });
  });

  test('edits from before the session ended are offered, not applied', async () => {
    const { user, api, router, name: was, id } = await openFirst();
    await user.type(await field('Name'), ' Two');
    await api.expireSessions();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/stock\/?$/));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.type(await field('Email'), 'marta.kovacs@halden.example');
    await user.type(screen.getByLabelText('Password'), 'Popcorn#2');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(router.state.location.pathname).not.toMatch(/^\/stock\/?$/));
    await act(async () => router.navigate(`/all-brands/brand-details/${id}`));
    expect(await field('Name')).toHaveValue(was);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await field('Name')).toHaveValue(`${was} Two`);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
  });

  test('with read access texts can be reached and not changed, other controls are disabled, and the reason is displayed @verify', async () => {
    const { user } = await openFirst('staff');
    expect(screen.getByText('Read only')).toBeVisible();
    expect(screen.getByText('You need write access to change this.')).toBeVisible();
    for (const label of ['Name', 'Description']) {
      const input = await field(label);
      const value = (input as HTMLInputElement).value;
      expect(input).toBeEnabled();
      expect(input).toHaveAttribute('readonly');
      await user.type(input, 'x');
      expect(input).toHaveFocus();
      expect(input).toHaveValue(value);
    }
    expect(screen.getByRole('switch', { name: 'Active' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  test('an id that does not exist shows a panel with a link to the list @verify', async () => {
    await renderAt('/all-brands/brand-details/unknown', { as: 'manager' });
    expect(await screen.findByRole('heading', { name: 'Resource not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to brands' })).toHaveAttribute('href', '/stock/all-brands');
  });
});

describe('the venues of a brand', () => {
  test('one venue at least unless all; only the venues are sent @verify', async () => {
    const { user, id } = await openFirst();
    const section = screen.getByRole('navigation', { name: 'Section' });
    await user.click(within(section).getByRole('link', { name: 'Venue' }));
    const everywhere = await screen.findByRole('switch', { name: 'All venues' });
    const requests = recordRequests();
    if ((everywhere as HTMLInputElement).checked) await user.click(everywhere);
    await user.click(await screen.findByRole('button', { name: 'Select none' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Please select at least one venue.')).toBeVisible();
    expect(saves(requests)).toEqual([]);
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(screen.queryByText('Please select at least one venue.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    expect(saves(requests)).toEqual([
      {
        method: 'PATCH',
        path: `product-brand/update-brand-venue/${id}`,
        body: { allVenues: false, venues: [expect.any(String)] },
      },
    ]);
  });
});
