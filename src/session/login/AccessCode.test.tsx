import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { StockApp } from '../../app/entry/App';
import { createStock } from '../../app/entry/stock';
import { CONTRACT } from '../../host/contract';
import { signInElsewhere } from '../../testing/elsewhere';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const MARTA = 'marta.kovacs@halden.example';
const PATH = `/login-with-code/${MARTA}`;

const field = () => screen.findByRole('textbox', { name: 'Access code' });
const proceed = () => screen.getByRole('button', { name: 'Proceed' });
const resend = () => screen.getByRole('button', { name: 'Re-Send Code' });
const mayResend = () => waitFor(() => expect(resend()).not.toHaveAttribute('aria-busy'));

/** Lets the next request fail before it reaches the server. */
const loseNextRequest = () =>
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'));
  });

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** Signs in as Marta, who has used another browser only. */
async function onNewDevice(path = '/'): Promise<Journey> {
  const journey = await renderAt(path);
  await signInElsewhere(journey.api, MARTA, 'Popcorn#2');
  return journey;
}

/** Opens the address of a code after a sign-in here that no code was sent for. */
const atCode = (path: string) =>
  renderAt(path, {
    async prepare(api) {
      await signInElsewhere(api, MARTA, 'Popcorn#2');
      const body = { email: MARTA, password: 'Popcorn#2' };
      const options = { withCredentials: true, validateStatus: null };
      await axios.post(`${api.origin}/api/v1/user_a/login-user`, body, options);
    },
  });

async function byEmail({ user }: Journey) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), MARTA);
  await user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
  return field();
}

/** Waits for this number of sent codes and returns the newest. */
async function newestCode({ api }: Journey, count: number): Promise<string> {
  await waitFor(async () => expect(await api.outbox()).toHaveLength(count));
  return (await api.outbox())[0]?.code ?? '';
}

/** Mounts the page's address again over the same API and storage, as a reload does. */
async function reload({ api, router, stock }: Journey) {
  cleanup();
  await act(async () => stock.dispose());
  const next = createStock(
    { contract: CONTRACT, apiHost: api.origin },
    {
      createRouter: (routes, basename) =>
        createMemoryRouter(routes, { basename, initialEntries: [router.state.location] }),
    },
  );
  render(
    <StrictMode>
      <StockApp stock={next} />
    </StrictMode>,
  );
  await field();
  return next;
}

test('by email: the code is sent, signs in and opens the requested page', async () => {
  const journey = await onNewDevice('/all-brands?search=ker');
  const sent = recordRequests();
  const code = await byEmail(journey);
  expect(journey.address()).toBe(PATH);
  expect(screen.getByRole('heading', { level: 1, name: 'Access code' })).toBeInTheDocument();
  expect(screen.queryByText('New browser or device detected.')).toBeNull();
  expect(screen.getByText(MARTA)).toBeInTheDocument();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/Enter the 6-digit code sent to/)).toBeInTheDocument();
  expect(journey.stock.store.getState().auth).toMatchObject({
    isLoggedIn: false,
    user: null,
    error: false,
    message: '',
    isNewDevice: true,
  });
  const input = await newestCode(journey, 1);
  await journey.user.keyboard(input);
  await journey.user.dblClick(proceed());
  await waitFor(() => expect(journey.address()).toBe('/all-brands?search=ker'));
  const calls = sent.map(({ path }) => decodeURIComponent(path)).filter((path) => /Code/.test(path));
  expect(calls).toEqual([`user_a/sendUserAgentCode/${MARTA}`, `user_a/loginWithUACode/${MARTA}`]);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toContain(input);
  expect(stored).not.toContain('Popcorn');
});

test('by PIN: the code is sent to the user number and signs in @verify', async () => {
  const journey = await onNewDevice('/login-with-pin');
  const sent = recordRequests();
  await screen.findByRole('heading', { level: 1, name: 'User number' });
  await journey.user.keyboard('2002{Enter}');
  await screen.findByLabelText('PIN');
  await journey.user.keyboard('4826{Enter}');
  await field();
  expect(journey.address()).toBe('/login-with-code/2002');
  await journey.user.keyboard(`${await newestCode(journey, 1)}{Enter}`);
  await waitFor(() => expect(journey.address()).toBe('/dashboard'));
  expect(sent.map(({ path }) => path).filter((path) => /Code/.test(path))).toEqual([
    'user_a/sendUserAgentCodePin/2002',
    'user_a/loginWithUACode/2002',
  ]);
});

test('the code goes to the email that was submitted, also when the field is changed meanwhile @verify', async () => {
  const journey = await onNewDevice();
  await journey.api.delay(150);
  await journey.user.type(await screen.findByRole('textbox', { name: 'Email' }), MARTA);
  await journey.user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
  await journey.user.type(screen.getByRole('textbox', { name: 'Email' }), 'x');
  await field();
  expect(journey.address()).toBe(PATH);
});

test.each([
  ['email', PATH, `user_a/sendUserAgentCode/${MARTA}`],
  ['user number', '/login-with-code/2002', 'user_a/sendUserAgentCodePin/2002'],
])(
  'an address opened with an %s sends nothing; Re-Send Code sends the code @verify',
  async (_, path, call) => {
    const journey = await atCode(path);
    const sent = recordRequests();
    await field();
    expect(sent.map(({ method }) => method)).not.toContain('POST');
    expect(screen.getByText(/Press Re-Send Code and enter the 6-digit code/)).toBeInTheDocument();
    expect(resend()).not.toHaveAttribute('aria-disabled');
    await journey.user.dblClick(resend());
    expect(await newestCode(journey, 1)).toMatch(/^\d{6}$/);
    expect(await screen.findByText(/Enter the 6-digit code sent to/)).toBeInTheDocument();
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path: posted }) => decodeURIComponent(posted))).toEqual([call]);
  },
);

test('a sign-in by email that is answered while the PIN screen is open leads to the code of that email @verify', async () => {
  const journey = await onNewDevice();
  await journey.api.delay(150);
  await journey.user.type(await screen.findByRole('textbox', { name: 'Email' }), MARTA);
  await journey.user.type(screen.getByLabelText('Password'), 'Popcorn#2{Enter}');
  await journey.user.click(screen.getByRole('link', { name: 'Login With Pin' }));
  await field();
  expect(journey.address()).toBe(PATH);
  await newestCode(journey, 1);
});

test('an empty and a short code show an error at the field and send nothing @verify', async () => {
  const { user } = await renderAt(PATH);
  const code = await field();
  const sent = recordRequests();
  await user.click(proceed());
  expect(code).toHaveAccessibleDescription('Please fill in the login code');
  expect(code).toHaveFocus();
  await user.keyboard('12a34{Enter}');
  expect(code).toHaveValue('1234');
  expect(code).toHaveAccessibleDescription('Access code must be 6 characters');
  await user.keyboard('567');
  expect(code).toHaveValue('123456');
  expect(code).not.toBeInvalid();
  expect(sent.filter(({ path }) => path.includes('loginWithUACode'))).toEqual([]);
});

test('a wrong code shows an error and is cleared; one that did not reach the server stays', async () => {
  const journey = await atCode(PATH);
  const code = await field();
  await journey.user.click(resend());
  const right = await newestCode(journey, 1);
  await journey.user.click(code);
  await journey.user.keyboard(right === '000000' ? '000001' : '000000');
  await journey.user.click(proceed());
  expect(await screen.findByText('Invalid or expired access code.')).toBeInTheDocument();
  await waitFor(() => expect(code).toHaveValue(''));
  expect(code).toHaveFocus();
  loseNextRequest();
  await journey.user.keyboard(`${right}{Enter}`);
  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
  expect(code).toHaveValue(right);
  await waitFor(() => expect(proceed()).not.toHaveAttribute('aria-busy'));
  await journey.user.keyboard('{Enter}');
  await waitFor(() => expect(journey.address()).toBe('/dashboard'));
});

test('another code can be requested at once, with one request for two presses, and invalidates the one before @verify', async () => {
  const journey = await onNewDevice();
  await byEmail(journey);
  const first = await newestCode(journey, 1);
  expect(resend()).toBeEnabled();
  expect(resend()).not.toHaveAttribute('aria-disabled');
  await journey.user.dblClick(resend());
  const second = await newestCode(journey, 2);
  await mayResend();
  await journey.user.type(await field(), `${first}{Enter}`);
  expect(await screen.findByText('Invalid or expired access code.')).toBeInTheDocument();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await journey.user.type(await field(), `${second}{Enter}`);
  await waitFor(() => expect(journey.address()).toBe('/dashboard'));
  expect(await journey.api.outbox()).toHaveLength(2);
});

test('a code that could not be sent shows an error on its screen, and another can be requested at once @verify', async () => {
  const journey = await onNewDevice();
  await journey.api.fail('sendUserAgentCode', 503, 1);
  await byEmail(journey);
  expect(
    await screen.findByText('The service is temporarily unavailable. Please try again later.'),
  ).toBeInTheDocument();
  await mayResend();
  await journey.user.click(resend());
  await newestCode(journey, 1);
});

test('a reload sends no other code and still names the one that was sent; a new sign-in sends one @verify', async () => {
  const journey = await onNewDevice();
  await byEmail(journey);
  await newestCode(journey, 1);
  const sent = recordRequests();
  const next = await reload(journey);
  expect(screen.getByText(/Enter the 6-digit code sent to/)).toBeInTheDocument();
  await act(async () => void (await next.router.navigate('/')));
  await byEmail(journey);
  await newestCode(journey, 2);
  expect(sent.filter(({ path }) => path.includes('sendUserAgentCode'))).toHaveLength(1);
  await act(async () => next.dispose());
});

test.each(['anna', '20021'])(
  'an address with neither an email nor a user number leads back to the login: %s @verify',
  async (identifier) => {
    const { address } = await renderAt(`/login-with-code/${identifier}`);
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe('/');
  },
);

// more addresses: returnPath.test.ts
test.each([
  ['//evil.example', '/dashboard'],
  ['/all-brands', '/all-brands'],
])('after the code, a page to return to of %j leads to %s', async (from, to) => {
  const journey = await onNewDevice();
  await act(async () => void (await journey.router.navigate('/', { state: { from } })));
  await byEmail(journey);
  await journey.user.keyboard(`${await newestCode(journey, 1)}{Enter}`);
  await waitFor(() => expect(journey.address()).toBe(to));
});
