import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { demo, openTestApi, type TestApi, Visitor } from '../api/testing/visitor';
import { isCall, JSON_TYPE } from './mutants/edits';
import { openMutant } from './mutants/mutantServer';

let api: TestApi;

beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** The command as a process of its own, signed in by `STOCK_CHECK_PASSWORD`. */
function checkApiProcess(origin: string): ChildProcess {
  const { email, password } = demo('Admin');
  return spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'main.ts'), origin, '--email', email, '--write'],
    { env: { ...process.env, STOCK_CHECK_PASSWORD: password }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

async function ended(child: ChildProcess): Promise<{ status: number | null; text: string }> {
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, text: Buffer.concat(parts).toString() };
}

/** Ids of the records of the check that are still there. */
async function remains(path: string): Promise<string[]> {
  const visitor = new Visitor(api, 'check-api');
  const { email, password } = demo('Admin');
  api.devices.forgetAll();
  await visitor.post('user_a/login-user', { email, password });
  const { text } = await visitor.get(path);
  const [records = []] = Object.values(JSON.parse(text)) as { _id: string }[][];
  return records.filter((record) => JSON.stringify(record).includes('check-api ')).map(({ _id }) => _id);
}

test.each([
  ['Ctrl+C', 'SIGINT'],
  ['the end of a pipeline', 'SIGTERM'],
] as const)(
  '%s amid the writes removes what was made, lists what could not be removed, and says so',
  async (_, signal) => {
    let child: ChildProcess | undefined;
    let isPressed = false;
    const server = await openMutant(api.origin, {
      instead: (request) =>
        isCall(request, 'DELETE product-brand/delete-brand/')
          ? { status: 500, text: '{"message":"No."}', headers: JSON_TYPE }
          : undefined,
      sent(request) {
        // the brand is made, and the category is being changed; a second signal would end the process at once
        if (isCall(request, 'PATCH product-category/update-category/') && !isPressed) {
          isPressed = true;
          child?.kill(signal);
        }
        return {};
      },
    });
    try {
      child = checkApiProcess(server.origin);
      const { status, text } = await ended(child);
      const [brand, ...others] = await remains('product-brand/get-all-brands');
      expect({ status, text }).toEqual({
        status: 130,
        text: expect.stringContaining(`Could not be removed: brand ${brand}`),
      });
      expect(text).toContain('Ended before all was checked.');
      expect(text).not.toContain('Subcategories, written');
      expect(text).not.toContain(demo('Admin').password);
      expect(others).toEqual([]);
      expect(await remains('product-category/get-all-categories')).toEqual([]);
    } finally {
      child?.kill('SIGKILL');
      await server.close();
    }
  },
);
