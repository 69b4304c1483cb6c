import { fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_LINKS } from '../../src/host/standaloneLinks';
import { fillIn } from '../../src/testing/fillIn';
import { renderAt } from '../../src/testing/renderAt';
import { retypeCell } from '../../src/testing/retypeCell';
import type { Fault } from './faultyServer';
import { actionText, readText } from './oracle';

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** One screen of a kind: how its failing request is caused, and what has to be shown. */
export interface Screen {
  name: string;
  /** Part of the address of the request that fails. */
  path: string;
  /** A read fails while the page opens; anything else when `send` is called. */
  isRead?: boolean;
  /** It is sent as a batch, of which the session may end before the end. */
  isBatch?: boolean;
  /** The user is signed out. */
  isPublic?: boolean;
  /** Opens the screen up to its request. */
  open(): Promise<Journey>;
  /** Causes the request. */
  send?(journey: Journey): Promise<void>;
  /** The one toast of a failure; absent where the page itself shows how it ended. */
  toast?(fault: Fault): string;
  /** The text on the page, where it is another one. */
  text?(fault: Fault): string;
  /** Throws where something typed or selected is lost. */
  staysUnsaved?(): void;
  /** Repeats the request without the fault. */
  retry(journey: Journey): Promise<void>;
  /** Throws while the repeated request has not succeeded. */
  isDone(): void;
}

const READ_TOAST = 'Something went wrong. Please try again.';
const isSaved = () => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();

async function pressed(journey: Journey, name: string | RegExp): Promise<void> {
  await journey.user.click(await screen.findByRole('button', { name }));
}

const accountForm = () => within(screen.getByRole('form', { name: 'Contact' }));
const boxes = () => screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }) as HTMLInputElement[];
const bulk = () => within(screen.getByRole('toolbar', { name: 'Bulk actions' }));

/** A sheet with one changed price, opened by `open`. */
function sheetOf(name: string, open: Screen['open']): Screen {
  return {
    name,
    isBatch: true,
    path: 'product/update-product-pricing-v2',
    open,
    async send(journey) {
      await pressed(journey, 'Review 1 change');
      await pressed(journey, 'Save 1 change');
    },
    toast: actionText,
    staysUnsaved: () => expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument(),
    retry: (journey) => pressed(journey, /^Retry/),
    isDone: isSaved,
  };
}

/** One screen of each kind. */
export const screens: readonly Screen[] = [
  {
    name: 'list',
    path: 'product-brand/get-all-brands',
    isRead: true,
    open: () => renderAt('/all-brands', { as: 'admin' }),
    toast: () => READ_TOAST,
    text: readText,
    retry: (journey) => pressed(journey, 'Retry'),
    isDone: () => void screen.getByText(/24 brands$/),
  },
  {
    name: 'form',
    path: 'product-brand/create-brand',
    async open() {
      const journey = await renderAt('/all-brands/brand-create', { as: 'admin' });
      await fillIn(journey.user, { Name: 'Padaria Nova' });
      return journey;
    },
    send: (journey) => pressed(journey, 'Create brand'),
    toast: actionText,
    staysUnsaved: () => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Padaria Nova'),
    retry: (journey) => pressed(journey, 'Create brand'),
    isDone: () => void screen.getByText(/25 brands$/),
  },
  sheetOf('sheet of many (matrix)', async () => {
    const journey = await renderAt('/all-products?view=prices', { as: 'admin' });
    await retypeCell(/^Price, /, '98.70');
    return journey;
  }),
  sheetOf('sheet of one record', async () => {
    const journey = await renderAt('/all-products', { as: 'admin' });
    const list = within(await screen.findByRole('grid', { name: 'Products' }));
    const [first] = await list.findAllByRole('link');
    if (first) await journey.user.click(first);
    await screen.findByRole('textbox', { name: 'Name' });
    await journey.user.click(screen.getByRole('link', { name: 'Pricing' }));
    await retypeCell('Prices by venue', '98.70');
    return journey;
  }),
  {
    name: 'import',
    isBatch: true,
    path: 'product-brand/create-brand',
    async open() {
      const journey = await renderAt('/all-brands?import', { as: 'admin' });
      const element = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
      fireEvent.paste(element, { clipboardData: { files: [], getData: () => 'Name\nPadaria Nova' } });
      await pressed(journey, 'Continue to check');
      await screen.findByRole('button', { name: 'Import 1 row' });
      return journey;
    },
    send: (journey) => pressed(journey, 'Import 1 row'),
    text: actionText,
    retry: (journey) => pressed(journey, 'Retry 1'),
    isDone: () => void screen.getByText('1 row is in Stock.'),
  },
  {
    name: 'bulk action',
    isBatch: true,
    path: 'product-brand/delete-brand',
    async open() {
      const journey = await renderAt('/all-brands', { as: 'admin' });
      await screen.findByText(/24 brands$/);
      for (const box of boxes().slice(0, 2)) await journey.user.click(box);
      return journey;
    },
    async send({ user }) {
      await user.click(bulk().getByRole('button', { name: 'Delete' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete 2 brands' }));
    },
    toast: () => '2 brands could not be deleted.',
    text: actionText,
    staysUnsaved: () => expect(bulk().getByText(/^2 selected/)).toBeInTheDocument(),
    retry: (journey) => pressed(journey, 'Retry 2'),
    // the bar is gone while the requests are under way, too: they would reach the data of the next case
    isDone: () => void screen.getByText(/22 brands$/),
  },
  {
    name: 'dashboard',
    path: 'product/get-all-products-v2',
    isRead: true,
    open: () => renderAt('/dashboard', { as: 'manager' }),
    toast: () => READ_TOAST,
    text: () => 'Products could not be loaded.',
    async retry({ user }) {
      const [first] = await screen.findAllByRole('button', { name: 'Retry' });
      if (first) await user.click(first);
    },
    isDone: () => expect(screen.queryByText('Products could not be loaded.')).toBeNull(),
  },
  {
    name: 'login',
    path: 'user_a/login-user',
    isPublic: true,
    async open() {
      const journey = await renderAt('/');
      await journey.user.type(
        await screen.findByRole('textbox', { name: 'Email' }),
        'marta.kovacs@halden.example',
      );
      await journey.user.type(screen.getByLabelText('Password'), 'Popcorn#2');
      return journey;
    },
    send: (journey) => pressed(journey, 'Login'),
    toast: (fault) =>
      fault === '400' || fault === '409' ? actionText(fault) : 'Login failed. Please try again.',
    staysUnsaved: () => expect(screen.getByLabelText('Password')).toHaveValue('Popcorn#2'),
    retry: (journey) => pressed(journey, 'Login'),
    isDone: () => void screen.getByRole('button', { name: /^My account, / }),
  },
  {
    name: 'account',
    path: 'user_m/update-contact',
    async open() {
      const links = { get: () => DEFAULT_LINKS, subscribe: () => () => undefined };
      const journey = await renderAt('/dashboard', { as: 'manager', host: { links } });
      await pressed(journey, /^My account, /);
      await screen.findByRole('form', { name: 'Contact' });
      const phone = accountForm().getByLabelText('Contact phone');
      await journey.user.clear(phone);
      await journey.user.type(phone, '+49 40 1234');
      return journey;
    },
    send: ({ user }) => user.click(accountForm().getByRole('button', { name: 'Save contact' })),
    toast: actionText,
    staysUnsaved: () => expect(accountForm().getByLabelText('Contact phone')).toHaveValue('+49 40 1234'),
    retry: ({ user }) => user.click(accountForm().getByRole('button', { name: 'Save contact' })),
    isDone: () => void screen.getByText('Contact updated successfully'),
  },
];
