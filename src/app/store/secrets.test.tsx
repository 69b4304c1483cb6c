import { act, screen, waitFor, within } from '@testing-library/react';
import { signInElsewhere } from '../../testing/elsewhere';
import { renderAt } from '../../testing/renderAt';

// No password, PIN, code or reset token reaches storage, the address after use, the console or telemetry
// (R55), nor stays in the store.

const MARTA = 'marta.kovacs@halden.example';

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** Everything that was written or reported since the test began, including what was removed again. */
function keepRecord() {
  const written: string[] = [];
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    written.push(`${key}=${value}`);
    return Reflect.apply(setItem, this, [key, value]);
  });
  for (const level of ['log', 'info', 'debug', 'error', 'warn', 'trace', 'table'] as const) {
    const say = console[level];
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      written.push(`console.${level} ${JSON.stringify(parts)}`);
      say(...parts);
    });
  }
  return written;
}

afterEach(() => jest.restoreAllMocks());

const field = (name: string) => screen.findByLabelText(name);

async function byEmail({ user }: Journey, password = 'Popcorn#2') {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), MARTA);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

async function byPin({ user }: Journey, pin = '4826') {
  await screen.findByRole('heading', { level: 1, name: 'User number' });
  await user.keyboard('2002{Enter}');
  await field('PIN');
  await user.keyboard(`${pin}{Enter}`);
}

async function byCode({ user, api }: Journey) {
  const code = await screen.findByRole('textbox', { name: 'Access code' });
  await waitFor(async () => expect(await api.outbox()).toHaveLength(1));
  const sent = (await api.outbox())[0]?.code ?? 'no code';
  await user.type(code, `${sent}{Enter}`);
  return sent;
}

async function byLink({ user, api, router }: Journey, kind: 'password' | 'PIN', secret: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), `${MARTA}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const path = new URL((await api.outbox())[0]?.link ?? '').pathname.replace(/^\/stock/, '');
  await act(async () => void (await router.navigate(path)));
  await user.type(await field(`New ${kind}`), secret);
  await user.type(await field(`Confirm ${kind}`), `${secret}{Enter}`);
  await screen.findByText(/ reset successfully$/);
  return path.split('/')[2] ?? 'no token';
}

/** Each flow: its start page, its steps, and the secrets that it used. */
const FLOWS: Record<string, { path: string; run(journey: Journey): Promise<string[]>; ends: string }> = {
  email: {
    path: '/',
    run: async (journey) => {
      await byEmail(journey, 'Wrong#77');
      await screen.findByText('Invalid email or password.');
      await journey.user.clear(screen.getByRole('textbox', { name: 'Email' }));
      await journey.user.clear(screen.getByLabelText('Password'));
      await byEmail(journey);
      return ['Popcorn#2', 'Wrong#77'];
    },
    ends: '/dashboard',
  },
  PIN: {
    path: '/login-with-pin',
    run: async (journey) => {
      await byPin(journey);
      return ['4826'];
    },
    ends: '/dashboard',
  },
  'new device': {
    path: '/',
    run: async (journey) => {
      await signInElsewhere(journey.api, MARTA, 'Popcorn#2');
      await byEmail(journey);
      return ['Popcorn#2', await byCode(journey)];
    },
    ends: '/dashboard',
  },
  'forgotten password': {
    path: '/forgot',
    run: async (journey) => {
      const token = await byLink(journey, 'password', 'Fresh#77');
      await waitFor(() => expect(journey.address()).toBe('/'));
      await byEmail(journey, 'Fresh#77');
      return [token, 'Fresh#77'];
    },
    ends: '/dashboard',
  },
  'forgotten PIN': {
    path: '/forgot-pin',
    run: async (journey) => {
      const token = await byLink(journey, 'PIN', '8642');
      await byPin(journey, '8642');
      return [token, '8642'];
    },
    ends: '/dashboard',
  },
  'a new email for signing in': {
    path: '/',
    run: async (journey) => {
      await byEmail(journey);
      await journey.user.click(await screen.findByRole('button', { name: /^My account, / }));
      const form = within(await screen.findByRole('form', { name: 'Login' }));
      await journey.user.type(form.getByLabelText('Email'), '.uk');
      await journey.user.click(form.getByRole('button', { name: 'Save login' }));
      const current = await form.findByLabelText('Current password');
      await waitFor(() => expect(current).toBeInvalid());
      await journey.user.type(current, 'Popcorn#2{Enter}');
      await screen.findByText(`Sign in with ${MARTA}.uk from now on.`);
      return ['Popcorn#2'];
    },
    ends: '/dashboard',
  },
};

test.each(Object.entries(FLOWS))(
  '%s leaves no secret in storage, address, console, telemetry or store',
  async (_, { path, run, ends }) => {
    const written = keepRecord();
    const telemetry = jest.fn();
    const onSignedIn = jest.fn();
    const journey = await renderAt(path, { host: { telemetry, onSignedIn } });
    const secrets = await run(journey);
    await waitFor(() => expect(journey.address()).toBe(ends));
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(written.join()).toContain('persist:stock-auth');
    // times and ids are long enough to contain any four digits
    const stored = [
      ...written,
      JSON.stringify([telemetry.mock.calls, onSignedIn.mock.calls]),
      JSON.stringify(journey.stock.store.getState()),
      JSON.stringify(journey.router.state.location),
    ].map((text) => text.replace(/\b\d{10,}\b|\b[0-9a-f]{24}\b|"key":"\w+"/g, ''));
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(3);
      expect(stored.filter((text) => text.includes(secret))).toEqual([]);
    }
  },
);

test('a password reset leaves no address with the token in the history', async () => {
  const journey = await renderAt('/forgot');
  const token = await byLink(journey, 'password', 'Fresh#77');
  await waitFor(() => expect(journey.address()).toBe('/'));
  await act(async () => void (await journey.router.navigate(-1)));
  expect(JSON.stringify(journey.router.state.location)).not.toContain(token);
});
