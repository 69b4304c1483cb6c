import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { fillIn } from '../../testing/fillIn';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';
import { retypeCell } from '../../testing/retypeCell';

// A sibling app signs another user in without an event: the cookie of the browser is another one when a save begins.

const VENUE = 'Riverside';

type Journey = Awaited<ReturnType<typeof renderAt>>;

const press = async ({ user }: Pick<Journey, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Each opens its page, and enters what would be saved; returns the press that saves it. */
const SAVES: Record<string, () => Promise<() => Promise<void>>> = {
  async form() {
    const journey = await renderAt('/all-brands/brand-create', { as: 'admin' });
    await fillIn(journey.user, { Name: 'Nova' });
    return () => press(journey, 'Create brand');
  },
  async sheet() {
    const journey = await renderAt('/all-products?view=prices', { as: 'admin' });
    await retypeCell(/^Price, /, '98.70');
    await press(journey, 'Review 1 change');
    await screen.findByRole('button', { name: 'Save 1 change' });
    return () => press(journey, 'Save 1 change');
  },
  async import() {
    const journey = await renderAt('/all-products?import', { as: 'admin' });
    const place = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
    act(() => place.focus());
    const getData = () => 'Name\tPrice\tCategory\nNova\t2.50\tPopcorn\n';
    fireEvent.paste(place, { clipboardData: { files: [], getData } });
    await screen.findByRole('heading', { name: 'Columns' });
    await press(journey, 'Continue to check');
    await screen.findByRole('button', { name: 'Import 1 row' });
    return () => press(journey, 'Import 1 row');
  },
  async bulk() {
    const journey = await renderAt('/all-products', { as: 'admin' });
    const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    await journey.user.click(box as HTMLElement);
    await screen.findByRole('button', { name: 'Deactivate' });
    return async () => {
      await press(journey, 'Deactivate');
      const dialog = screen.queryByRole('alertdialog');
      if (dialog) await journey.user.click(within(dialog).getByRole('button', { name: /^Deactivate/ }));
    };
  },
  async count() {
    const journey = await renderAt('/all-products?view=count', { as: 'manager' });
    await screen.findByRole('button', { name: 'Choose a venue' });
    await journey.user.click(screen.getByRole('radio', { name: VENUE }));
    await press(journey, /^Start counting [1-9]\d* products$/);
    await journey.user.click(
      (await screen.findAllByRole('textbox', { name: /^Counted of / }))[0] as HTMLElement,
    );
    await journey.user.keyboard('9876{Enter}');
    await press(journey, 'Review 1 difference');
    await screen.findByRole('button', { name: 'Apply 1 difference' });
    return () => press(journey, 'Apply 1 difference');
  },
  async movement() {
    const journey = await renderAt('/all-products?view=move', { as: 'manager' });
    const { user } = journey;
    await press(journey, 'Delivery');
    const start = within(screen.getByRole('alertdialog', { name: 'New delivery' }));
    await user.click(start.getByRole('combobox', { name: 'Venue' }));
    await user.click(await screen.findByRole('option', { name: VENUE }));
    await user.click(start.getByRole('button', { name: 'Start delivery' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search or scan' }), 'cola');
    await user.click((await screen.findAllByRole('button', { name: /^Add / }))[0] as HTMLElement);
    await user.click(await screen.findByRole('textbox', { name: /^Received of / }));
    await user.keyboard('6{Enter}');
    await press(journey, 'Review and apply');
    await screen.findByText(/Checked at/);
    return () => press(journey, 'Apply 1 line');
  },
};

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

test.each(Object.keys(SAVES))(
  '%s: nothing is written in the session of another user whom no event has told (R241)',
  async (kind) => {
    const save = await SAVES[kind]?.();
    const api = await stockApi();
    await api.signIn('staff');
    // what a review has read within the last second belongs to the save, and was confirmed with it
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 1_100);
    const sent = recordRequests();
    await save?.();
    expect(await screen.findByText(/is signed in in this browser now\./)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible());
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);
