import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { openApi } from './api';
import { readCommandLine } from './commandLine';
import { asStartFailure } from './store/startFailure';

const folder = mkdtempSync(join(tmpdir(), 'stock-api-'));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the command; resolves when it has exited, or when it prints that it is running. */
function run(...flags: string[]): Promise<Ended & { child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'main.ts'), '--port', '0', ...flags],
    {
      cwd: join(__dirname, '../..'),
    },
  );
  started.push(child);
  let out = '';
  let error = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (data) => {
      out += String(data);
      if (/Development API: .*/.test(out)) resolve({ child, code: null, out, error });
    });
    child.stderr.on('data', (data) => {
      error += String(data);
    });
    child.on('close', (code) => resolve({ child, code, out, error }));
  });
}

const file = (name: string) => join(folder, name);
const oneLine = (text: string) => text.endsWith('\n') && text.trim().split('\n').length === 1;

test('starts, prints its address, and exits with code 0 on a signal', async () => {
  const { child, out, error } = await run('--database', file('fresh.db'), '--products', '5');
  expect(error).toBe('');
  expect(out).toMatch(/Development API: http:\/\/localhost:\d+\/api\/v1/);
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
    child.kill('SIGTERM');
  });
  expect(code).toBe(0);
});

test.each([
  ['of another process', 'busy.db', [], /is in use by another process/],
  ['damaged', 'bad.db', [], /is damaged or no database.*--reset/],
  ['of another version', 'old.db', [], /another version of Stock.*--reset/],
  ['of another program', 'foreign.db', ['--reset'], /database of another program/],
  ['of another size', 'small.db', ['--products', '7'], /made for 5 products.*--reset/],
  ['in a folder that is none', 'bad.db/x.db', [], /cannot be opened/],
])(
  'a database %s prints one line and exits with code 1 @verify',
  async (_, name, flags, line) => {
    writeFileSync(file('bad.db'), 'no database, '.repeat(500));
    const mine =
      name === 'busy.db' ? await openApi({ database: file(name), products: 5, scryptCost: 16 }) : undefined;
    if (name === 'old.db') raw(name, `pragma application_id = ${0x53746f63}; pragma user_version = 999`);
    if (name === 'foreign.db') raw(name, '');
    if (name === 'small.db')
      await (await openApi({ database: file(name), products: 5, scryptCost: 16 })).close();
    const { code, out, error } = await run('--database', file(name), ...flags);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(line);
    expect(oneLine(error)).toBe(true);
    await mine?.close();
  },
  30_000,
);

function raw(name: string, statements: string): void {
  const database = new Libsql(file(name));
  database.exec(`create table things (a); ${statements}`);
  database.close();
}

test('--reset renames a damaged file and keeps it', async () => {
  writeFileSync(file('worse.db'), 'no database, '.repeat(500));
  const api = await openApi({ database: file('worse.db'), products: 5, scryptCost: 16, reset: true });
  expect(readdirSync(folder)).toContain('worse.db.damaged');
  await api.close();
});

test('changes survive a restart, until a reset', async () => {
  const options = { database: file('kept.db'), products: 5, scryptCost: 16 };
  await (await openApi(options)).close();
  const raw = new Libsql(file('kept.db'));
  raw.exec('delete from brands where position > 3');
  raw.close();
  const count = async (reset: boolean) => {
    const api = await openApi({ ...options, reset });
    await api.close();
    const database = new Libsql(file('kept.db'));
    const row = database.prepare('select count(*) as count from brands').get() as { count: number };
    database.close();
    return row.count;
  };
  expect([await count(false), await count(true)]).toEqual([3, 24]);
});

test('a full disk is reported in one line', () => {
  const database = new Libsql(':memory:');
  database.exec('create table things (a); pragma max_page_count = 3');
  const write = () => database.exec(`insert into things values ('${'x'.repeat(50_000)}')`);
  let failure: unknown;
  try {
    write();
  } catch (error) {
    failure = asStartFailure(error, 'stock.db');
  }
  database.close();
  expect(failure).toMatchObject({
    name: 'StartFailure',
    message: 'The disk is full: the database stock.db cannot be written.',
  });
});

test.each([
  [['--port', 'abc'], "--port needs a whole number from 0 to 65535, not 'abc'."],
  [['--port', '70000'], "--port needs a whole number from 0 to 65535, not '70000'."],
  [['--products', '-3'], /--products/],
  [['--prot', '1'], "Unknown option '--prot'. Known flags: --port, --database, --products, --reset."],
])('%j is refused', (words, message) => {
  expect(() => readCommandLine(words)).toThrow(message);
});

test('a seed of another size uses a file of its own by default', () => {
  expect(readCommandLine([])).toEqual({ port: 4999, database: '.data/stock.db', reset: false });
  expect(readCommandLine(['--products', '100000', '--reset'])).toEqual({
    port: 4999,
    database: '.data/stock-100000.db',
    products: 100_000,
    reset: true,
  });
});
