import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './commandLine';

const ORIGIN = 'https://backend.example';

test.each([
  [[ORIGIN, '--email', 'a@b.c', '--password', 'p'], {}, { email: 'a@b.c', password: 'p' }],
  [[`${ORIGIN}/api/v1`, '--cookie', 's=1'], {}, { cookie: 's=1' }],
  [[`${ORIGIN}/`, '--user-number', '1001', '--pin', '7391'], {}, { userNumber: '1001', pin: '7391' }],
  [[ORIGIN, '--cookie', 's=1'], {}, { cookie: 's=1' }],
  [[ORIGIN, '--email', 'a@b.c'], { STOCK_CHECK_PASSWORD: 'p' }, { email: 'a@b.c', password: 'p' }],
])('%j is read', (words, env, signIn) => {
  expect(readCommandLine(words, env)).toMatchObject({ origin: ORIGIN, signIn, isWriting: false });
});

test.each([
  [[], /^State the origin of the backend/],
  [['backend'], /^State the origin of the backend/],
  [['ftp://backend.example', '--cookie', 's=1'], /^State the origin of the backend/],
  [[`${ORIGIN}/stock`, '--cookie', 's=1'], /^State the origin of the backend/],
  [[ORIGIN, 'more', '--cookie', 's=1'], /^State the origin of the backend/],
  [[ORIGIN], /^State an email and a password, a user number and a PIN, or a cookie\./],
  [[ORIGIN, '--email', 'a@b.c'], /^State an email and a password/],
  [[ORIGIN, '--cookie', 's=1', '--page', 'shell'], '--page is no origin: shell'],
  [
    [ORIGIN, '--cookie', 's=1', '--json', join(tmpdir(), 'no', 'such', 'folder', 'report.json')],
    /^--json cannot be written: there is no folder /,
  ],
  [[ORIGIN, '--cookie', 's=1', '--venue', 'Alto'], '--company and --venue say where to write: add --write.'],
  [[ORIGIN, '--what'], /^Unknown option '--what'/],
  [
    [ORIGIN, '--cookie', 's=1', '--reader-email', 'r@b.c'],
    /^State both the email and the password of the reader\./,
  ],
])('%j is refused with a sentence', (words, sentence) => {
  expect(() => readCommandLine(words, {})).toThrow(sentence);
});

test('where to write is read', () => {
  const words = [ORIGIN, '--cookie', 's=1', '--write', '--company', 'Halden', '--venue', '65f1'];
  expect(readCommandLine(words, {})).toMatchObject({ isWriting: true, company: 'Halden', venue: '65f1' });
});

test('files for the reports are read', () => {
  const [json, junit] = [join(tmpdir(), 'a.json'), 'b.xml'];
  expect(readCommandLine([ORIGIN, '--cookie', 's=1', '--json', json, '--junit', junit], {})).toMatchObject({
    json,
    junit,
  });
});

test('a second user is read, its password from the environment too', () => {
  const words = [ORIGIN, '--cookie', 's=1', '--reader-email', 'r@b.c'];
  const reader = { email: 'r@b.c', password: 'p' };
  expect(readCommandLine([...words, '--reader-password', 'p'], {})).toMatchObject({ reader });
  expect(readCommandLine(words, { STOCK_CHECK_READER_PASSWORD: 'p' })).toMatchObject({ reader });
  expect(
    readCommandLine([ORIGIN, '--cookie', 's=1'], { STOCK_CHECK_READER_PASSWORD: 'p' }).reader,
  ).toBeUndefined();
});
