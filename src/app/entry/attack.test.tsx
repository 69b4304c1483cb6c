import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { renderAt } from '../../testing/renderAt';

// An attacker's view of the whole app (R45, R48, R55). The rules have table tests of their
// own; these tests attack through the screens. What needs a real browser is in the browser tests of signing
// in.

const MARTA = 'marta.kovacs@halden.example';
const MARKUP = '<img src=x onerror="document.hacked=1"><b>Kernel</b>';

type Journey = Awaited<ReturnType<typeof renderAt>>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

// the first test that starts the API of this file enables rate limiting, as outside of tests
beforeAll(async () => void (await stockApi({ rateLimit: true })));

async function signIn({ user }: Journey, email: string, password: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

/** The elements that would be in the page if text had been parsed as markup. */
function madeOfText(): Element[] {
  return [...document.querySelectorAll('script, iframe, [onerror], img[src="x"], b')];
}

describe('text is never markup', () => {
  test('a record name with markup in list, dialog, record page, title and tabs creates no element', async () => {
    const { user, address } = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await user.click(await screen.findByRole('textbox', { name: 'Name' }));
    await user.paste(MARKUP);
    await user.click(screen.getByRole('button', { name: 'Create brand' }));
    await user.click(await screen.findByRole('button', { name: `Delete ${MARKUP}` }));
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ${MARKUP}?` });
    expect(madeOfText()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('link', { name: MARKUP }));
    await heading(MARKUP);
    await waitFor(() => expect(document.title).toContain(MARKUP));
    expect(madeOfText()).toEqual([]);
    await user.click(within(screen.getByRole('navigation', { name: 'Section' })).getByText('Venue'));
    await waitFor(() => expect(address()).toMatch('/all-brands/brand-venue/'));
    await heading(MARKUP);
    expect(madeOfText()).toEqual([]);
  });

  test('a server message with markup in a toast creates no element @verify', async () => {
    const journey = await renderAt('/');
    const failWith = { pathContains: 'login-user', status: 409, message: MARKUP };
    await axios.post(`${journey.api.origin}/__dev/faults`, { failWith });
    await signIn(journey, MARTA, 'Popcorn#2');
    expect(await screen.findByRole('alert')).toHaveTextContent(MARKUP);
    expect(madeOfText()).toEqual([]);
  });

  test.each([
    ['/all-brands?q=%3Cscript%3Edocument.hacked%3D1%3C/script%3E', 'Brands'],
    ['/nowhere/%3Cimg%20src=x%20onerror=document.hacked=1%3E', 'This page does not exist'],
    ['/unauthorised#%3Cscript%3E', 'You do not have access to this page'],
  ])('the address %s creates no element @verify', async (path, title) => {
    await renderAt(path, { as: 'manager' });
    await heading(title);
    expect(madeOfText()).toEqual([]);
    if (path.includes('?q=')) {
      expect(screen.getByRole('searchbox')).toHaveValue('<script>document.hacked=1</script>');
      expect(await screen.findByRole('heading', { name: 'No brands match' })).toBeInTheDocument();
    }
  });

  test('the code screen with markup as its identifier leads to the login @verify', async () => {
    const identifier = '<script>document.hacked=1</script>@halden.example';
    const { address, api } = await renderAt(`/login-with-code/${encodeURIComponent(identifier)}`);
    await heading('Login');
    expect(address()).toBe('/');
    expect(madeOfText()).toEqual([]);
    expect(await api.outbox()).toEqual([]);
  });

  test('a denied page whose name in the history state holds markup creates no element @verify', async () => {
    const { router } = await renderAt('/dashboard', { as: 'manager' });
    const state = { pageRoute: `/${MARKUP}`, needs: 'read', held: 'none', from: '/all-brands' };
    await act(async () => void (await router.navigate('/unauthorised', { state })));
    await heading('You do not have access to this page');
    expect(screen.getByRole('main')).toHaveTextContent('onerror');
    expect(madeOfText()).toEqual([]);
  });
});

test('names such as __proto__ in a file and in an answer are names, and change no prototype', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const { user } = await renderAt('/all-brands?import', {
    as: 'admin',
    prepare: async (api) => {
      const hostile = JSON.parse(
        '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}',
      );
      await api.editRecords('brands', (record) => ({ ...record, ...hostile }));
    },
  });
  const place = await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  act(() => place.focus());
  const getData = () => 'Name\t__proto__\tconstructor\n__proto__\tisAdmin\ttrue\nconstructor\ta\tb\n';
  fireEvent.paste(place, { clipboardData: { files: [], getData } });
  await screen.findByRole('heading', { name: 'Columns' });
  for (const box of screen.getAllByRole('combobox', { name: /__proto__|constructor/ }))
    await user.selectOptions(box, 'Do not import');
  await user.click(screen.getByRole('button', { name: 'Continue to check' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await user.click(await screen.findByRole('button', { name: 'Open brands' }));
  expect(await screen.findByRole('link', { name: '__proto__' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'constructor' })).toBeVisible();
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

describe('the page to return to is a page of the app', () => {
  // more addresses: returnPath.test.ts
  const OUTSIDE = [
    '//evil.example',
    '/%2Fevil.example',
    'javascript:alert(1)',
    { pathname: '//evil.example' },
    ['//evil.example'],
  ];

  test('an address outside the app in the history state leads a signed-in user to the dashboard', async () => {
    const { router, address } = await renderAt('/all-brands', { as: 'manager' });
    for (const from of OUTSIDE) {
      await act(async () => void (await router.navigate('/all-brands')));
      await act(async () => void (await router.navigate('/', { state: { from } })));
      expect([from, address()]).toEqual([from, '/dashboard']);
    }
    await act(async () => void (await router.navigate('/', { state: { from: '/all-brands?q=k#top' } })));
    expect(address()).toBe('/all-brands?q=k');
  });

  test('signing in with an address outside the app as the page to return to leads to the dashboard @verify', async () => {
    const journey = await renderAt('/');
    await act(async () => void (await journey.router.navigate('/', { state: { from: OUTSIDE[0] } })));
    await signIn(journey, MARTA, 'Popcorn#2');
    await waitFor(() => expect(journey.address()).toBe('/dashboard'));
    expect(window.location.origin).toBe('http://localhost');
  });

  test('an address outside the app is ignored on /unauthorised once the permissions are loaded @verify', async () => {
    const { router, address } = await renderAt('/dashboard', { as: 'manager' });
    for (const from of OUTSIDE) {
      const state = { pageRoute: '/all-brands', needs: 'read', held: 'unknown', from };
      await act(async () => void (await router.navigate('/unauthorised', { state })));
      expect([from, address()]).toEqual([from, '/unauthorised']);
    }
  });
});

describe('responses do not reveal whether an account exists', () => {
  const UNKNOWN = 'unknown@halden.example';

  test('a wrong password and an unknown email get the same message', async () => {
    const alerts: string[] = [];
    for (const email of [MARTA, UNKNOWN]) {
      const journey = await renderAt('/');
      await signIn(journey, email, 'Wrong#1');
      alerts.push((await screen.findByRole('alert')).textContent ?? '');
      expect(journey.address()).toBe('/');
      cleanup();
    }
    expect(alerts).toEqual(['Invalid email or password.', 'Invalid email or password.']);
  });

  test('the code screen shows the same text for a known and an unknown email @verify', async () => {
    const seen: string[] = [];
    for (const email of [MARTA, UNKNOWN]) {
      const { user } = await renderAt(`/login-with-code/${email}`);
      await heading('Access code');
      await user.click(screen.getByRole('button', { name: 'Re-Send Code' }));
      await screen.findByText('If the account exists, an access code has been sent.');
      seen.push((screen.getByRole('main').textContent ?? '').replace(email, '').replace(/\d+ second/, ''));
      cleanup();
    }
    expect(seen[0]).toBe(seen[1]);
  });
});

test('after ten wrong passwords the right password is refused with a message to try later', async () => {
  const journey = await renderAt('/');
  for (let tries = 0; tries < 10; tries += 1) {
    const body = { email: MARTA, password: `Wrong#${tries}` };
    const answer = await axios.post(`${journey.api.origin}/api/v1/user_a/login-user`, body, {
      validateStatus: () => true,
    });
    expect(answer.status).toBe(401);
  }
  await signIn(journey, MARTA, 'Popcorn#2');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.');
  expect(journey.address()).toBe('/');
});
