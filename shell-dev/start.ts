import { join } from 'node:path';
import { demoSignIns } from './api/demo';
import { Children } from './start/children';
import { readOptions } from './start/options';
import { findPort } from './start/ports';
import { siblingAddresses } from './start/siblingAddresses';
import { waitUntilAnswers } from './start/waitUntilAnswers';
import type { WebSettings } from './start/web';

/** `npm start`: development API, remote and dev shell, each in its own process, stopped together. */
const startSignal = new AbortController();

const children = new Children((line) => void end(1, line));

let ending = false;
async function end(code: number, line?: string): Promise<void> {
  if (ending) return;
  ending = true;
  startSignal.abort();
  if (line) console.error(line);
  await children.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0));
}

const here = (file: string) => join(__dirname, file);

async function start(): Promise<void> {
  // The database is in .data/ of the project, whatever the working directory.
  process.chdir(here('..'));
  const { api: realApi, apiFlags } = readOptions(process.argv.slice(2), process.env);
  const shellPort = await findPort(3100, 'dev shell');
  const remotePort = await findPort(3101, 'remote', new Set([shellPort]));
  const apiPort = realApi ? 0 : await findPort(3102, 'development API', new Set([shellPort, remotePort]));
  const api = realApi ?? `http://localhost:${apiPort}`;
  const shell = `http://localhost:${shellPort}`;
  const remote = `http://localhost:${remotePort}`;
  const siblings = siblingAddresses(process.env.STOCK_LINKS, shell);

  if (!realApi) {
    children.start('The development API', here('api/main.ts'), ['--port', `${apiPort}`, ...apiFlags]);
  }
  const settings: WebSettings = { remotePort, shellPort, api, realApi: realApi !== undefined, siblings };
  children.start('The dev server', here('start/web.ts'), [JSON.stringify(settings)], 'esbuild-register');

  await Promise.all([
    realApi
      ? undefined
      : waitUntilAnswers(`${api}/api/v1/user_a/user-login-status`, 'development API', startSignal.signal),
    waitUntilAnswers(`${remote}/stock/remoteEntry.js`, 'remote', startSignal.signal),
    waitUntilAnswers(`${shell}/`, 'dev shell', startSignal.signal),
  ]);
  if (!ending) tell({ shell, remote, api, isReal: realApi !== undefined });
}

function tell({
  shell,
  remote,
  api,
  isReal,
}: {
  shell: string;
  remote: string;
  api: string;
  isReal: boolean;
}): void {
  const lines = [
    '',
    `  Stock in the suite   ${shell}/stock/`,
    `  Stock standalone     ${remote}/stock/`,
    `  API                  ${api}/api/v1${isReal ? '  (a real backend, through the proxy)' : ''}`,
  ];
  if (!isReal) {
    lines.push(
      `  Outbox               ${api}/outbox`,
      '',
      '  Demo sign-ins (email, password, or user number and PIN):',
    );
    for (const { role, email, password, userNumber, pin, note } of demoSignIns) {
      lines.push(
        `    ${role.padEnd(14)} ${email.padEnd(30)} ${password.padEnd(12)} ${userNumber} ${pin}   ${note}`,
      );
    }
  }
  lines.push('', '  Ctrl+C stops everything.', '');
  console.log(lines.join('\n'));
}

start().catch((reason: Error) => end(1, reason.message));
