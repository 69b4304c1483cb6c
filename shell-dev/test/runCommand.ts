import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The exit code of a command, and its output. */
export interface CommandResult {
  code: number;
  output: string;
}

const root = join(__dirname, '..', '..');

/** Runs a command of node_modules/.bin in the project's folder. */
export function runCommand(
  [command = '', ...args]: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        ...environment,
        PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: `${output}${command}: ${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
