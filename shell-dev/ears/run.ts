import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signInOf } from '../e2e/fixtures/people';
import { startPreview } from '../serve/preview';
import { changePrice } from './colleague';
import { type Heard, type Listener, missing, PACKAGES, startListener } from './listener';
import { faultsOf, missingFrom, type Step, stepsOf } from './walk';

/**
 * `npm run ears`: plays the walks against the built files with a screen reader, prints what is spoken after each step, and compares.
 * `--only 4`: walks whose name has this; the sign-in is played before each.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const WALKS = join(__dirname, 'walks');

/** A key is repeated at most this often until something is heard. */
const MOST_PRESSES = 60;

/**
 * Plays a step.
 * @throws Error when a key does not lead to what it should be pressed until
 */
async function play({ act, says }: Step, ears: Listener, origin: string): Promise<Heard[]> {
  const [verb = '', ...rest] = act.split(' ');
  const value = rest.join(' ');
  const isComplete = (heard: Heard[]) => missingFrom(says, heard) === undefined;
  if (verb === 'wait') return ears.listen(() => undefined, isComplete, Number(value) * 1000);
  if (verb === 'colleague') {
    await changePrice(origin, value);
    return [];
  }
  if (verb === 'phone') return ears.listen(ears.narrow, isComplete);
  if (verb === 'type') return ears.listen(() => ears.type(textOf(value)), isComplete);
  if (verb === 'go') {
    const open = async () => {
      await ears.listen(
        () => ears.press('ctrl+l'),
        (heard) => missingFrom(['address'], heard) === undefined,
      );
      await ears.listen(
        () => ears.type(`${origin}/stock/${value}`),
        () => true,
      );
      return ears.listen(() => ears.press('Return'), isComplete, 2_500);
    };
    const heard = await open();
    // a busy machine loses letters of an address
    return isComplete(heard) ? heard : open();
  }
  if (rest[0] !== 'until') return ears.listen(() => ears.press(verb), isComplete);
  const wanted = rest.slice(1).join(' ');
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const heard = await ears.listen(
      () => ears.press(verb),
      (all) => all.length > 0,
      250,
    );
    if (missingFrom([wanted], heard) === undefined) return heard;
  }
  throw new Error(`'${wanted}' is not reached by ${verb}.`);
}

/** '$email' and '$password' are those of the demo's stock manager, '$rows' is a file. */
function textOf(value: string): string {
  const { email, password } = signInOf('manager');
  return value
    .replace('$email', email)
    .replace('$password', password)
    .replace('$rows', join(__dirname, 'rows.csv'));
}

async function walk(name: string, ears: Listener, origin: string): Promise<number> {
  let failed = 0;
  console.log(`\n== ${name}`);
  for (const step of stepsOf(readFileSync(join(WALKS, name), 'utf8'))) {
    const heard = await play(step, ears, origin);
    const faults = faultsOf(step, heard);
    console.log(`> ${step.act}`);
    for (const { after, text } of heard) console.log(`    +${Math.max(0, after).toFixed(1)}s  ${text}`);
    for (const fault of faults) console.log(`    FAILED ${fault}`);
    if (faults.length > 0) failed += 1;
  }
  return failed;
}

async function run(): Promise<void> {
  goFirst();
  if (missing().length > 0 && process.getuid?.() === 0)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
      spawnSync('apt-get', args, { stdio: 'ignore', timeout: 600_000 });
  if (missing().length > 0) throw new Error(`${missing().join(', ')}: apt-get install ${PACKAGES.join(' ')}`);
  const counts = { passed: 0, failed: 0 };
  for (const name of readdirSync(WALKS).filter((each) => each.includes(values.only))) {
    const preview = await startPreview();
    const ears = await startListener(`${preview.remoteOrigin}/stock/`);
    try {
      if (!name.startsWith('1')) await signIn(ears);
      const failed = await walk(name, ears, preview.remoteOrigin);
      counts[failed === 0 ? 'passed' : 'failed'] += 1;
      if (failed > 0) console.log(`${name}: ${failed} steps failed`);
    } catch (error) {
      counts.failed += 1;
      console.log(`    FAILED ${error instanceof Error ? error.message : error}`);
    } finally {
      await ears.close();
      await preview.close();
    }
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

/** Signs in without a word about it. */
async function signIn(ears: Listener): Promise<void> {
  const { email, password } = signInOf('manager');
  const tab = (until: string) => play({ act: `Tab until ${until}`, says: [], not: [] }, ears, '');
  await tab('Email');
  ears.type(email);
  await tab('password text');
  ears.type(password);
  await play({ act: 'Return', says: ['heading level 1'], not: [] }, ears, '');
  // with the first dialog of a session Orca leaves its focus mode, in which the letters of a field are typed
  await play({ act: 'ctrl+k', says: ['dialog'], not: [] }, ears, '');
  await play({ act: 'Escape', says: [], not: [] }, ears, '');
}

/** What is spoken late is not heard in its step: what is started from here has the processor before other programs. */
function goFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_ABOVE_NORMAL);
  } catch {
    // it takes root
  }
}

void run();
