import { createInterface } from 'node:readline/promises';

/** Asks on the terminal for the access code that a backend has sent to a user of a new device. */
export async function askCode(): Promise<string> {
  clearProgress();
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const code = await terminal.question('The backend has sent an access code to this user. Code: ');
  terminal.close();
  return code;
}

/** Shows what is under way: on a terminal one line that changes, elsewhere a line each. */
export function showProgress(what: string): void {
  if (!process.stderr.isTTY) console.error(what);
  else process.stderr.write(`\r\u001B[K${what}`);
}

/** Clears the line of {@link showProgress}. */
export function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
}
