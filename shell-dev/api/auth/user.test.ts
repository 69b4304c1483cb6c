import { demo, openTestApi, type TestApi, type Visitor, visitorAs } from '../testing/visitor';

let api: TestApi;
let marta: Visitor;

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  api.reset();
  marta = await visitorAs(api, 'Stock manager');
});
afterAll(() => api.close());

const current = demo('Stock manager');

test('details are merged and read back', async () => {
  await marta.patch('user_m/update-user', { userDetails: { name: 'Márta', favourite: 'aisle' } });
  const { body } = await marta.get('user_m/get-user');
  expect(body.user).toMatchObject({ userDetails: { name: 'Márta', lastName: 'Kovács', favourite: 'aisle' } });
});

test('a photo is stored and removed', async () => {
  const media = { url: 'data:image/png;base64,iVBORw0KGgo=', name: 'me.png' };
  await marta.patch('user_m/update-user', { userDetails: { media } });
  expect((await marta.get('user_m/get-user')).body.user).toMatchObject({ userDetails: { media } });
  await marta.patch('user_m/update-user', { userDetails: { media: null } });
  expect((await marta.get('user_m/get-user')).text).not.toContain('me.png');
});

test.each([
  [{ email: 'ines.duarte@halden.example', userNumber: '2002' }, 409, 'Email already exists.'],
  [{ email: 'INES.DUARTE@halden.example', userNumber: '2002' }, 409, 'Email already exists.'],
  [{ email: current.email, userNumber: '1001' }, 409, 'User Number already exists.'],
  [{ email: current.email, userNumber: '12' }, 400, 'User Number must be at least 4 digits.'],
  [{ email: 'marta', userNumber: '2002' }, 400, 'Please enter a valid email'],
])('the sign-in %j is refused', async (loginDetails, status, message) => {
  const { password: currentPassword } = current;
  expect(await marta.patch('user_m/update-login', { loginDetails, currentPassword })).toMatchObject({
    status,
    body: { message },
  });
});

test.each([undefined, 'Wrong#1'])('a new email is refused with the password %s', async (currentPassword) => {
  const change = (email: string) =>
    marta.patch('user_m/update-login', { loginDetails: { email, userNumber: '2244' }, currentPassword });
  // before it is known whether another account has it
  for (const email of ['marta@halden.example', 'ines.duarte@halden.example'])
    expect(await change(email)).toMatchObject({
      status: 400,
      body: { message: 'Current password is not correct.' },
    });
  expect((await change(current.email)).status).toBe(200);
});

test('a new email is confirmed by a notification and signs in', async () => {
  const loginDetails = { email: 'Marta@Halden.example', userNumber: '2222' };
  const { password: currentPassword } = current;
  expect((await marta.patch('user_m/update-login', { loginDetails, currentPassword })).body).toEqual({
    message: 'Login updated successfully',
    notification: 'Sign in with marta@halden.example from now on.',
  });
  const { password } = current;
  expect((await marta.post('user_a/login-user', { email: 'marta@halden.example', password })).status).toBe(
    200,
  );
});

test.each([
  [
    'update-password',
    { currentPassword: 'Wrong#1', password: 'Fresh#77' },
    'Current password is not correct.',
  ],
  [
    'update-password',
    { currentPassword: current.password, password: current.password },
    'New password cannot be the same as the Current Password.',
  ],
  [
    'update-password',
    { currentPassword: current.password, password: 'weak' },
    'The new password does not meet the requirements.',
  ],
  ['update-pin', { currentPin: '0000', pin: '1357' }, 'Current Pin is not correct.'],
  ['update-pin', { currentPin: '00', pin: '1357' }, 'Current Pin must be at least 4 digits.'],
  ['update-pin', { currentPin: current.pin, pin: 'abcd' }, 'Pin must be at least 4 digits.'],
])('%s refuses: %j', async (call, body, message) => {
  expect(await marta.patch(`user_m/${call}`, body)).toMatchObject({ status: 400, body: { message } });
});

test('a new password keeps this session and ends the others', async () => {
  const elsewhere = await sameAccountElsewhere();
  const answer = await marta.patch('user_m/update-password', {
    currentPassword: current.password,
    newPassword: 'Fresh#77',
  });
  expect(answer.status).toBe(200);
  expect((await marta.get('user_m/get-user')).status).toBe(200);
  expect((await elsewhere.get('user_m/get-user')).status).toBe(401);
});

async function sameAccountElsewhere(): Promise<Visitor> {
  api.devices.forgetAll();
  return visitorAs(api, 'Stock manager');
}
