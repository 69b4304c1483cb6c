import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A screen without a display. */
export interface Screen {
  /** ':99'. */
  display: string;
  close(): void;
}

/**
 * Starts Xvfb on a display that is free.
 * @throws Error when it ends before it has one
 */
export async function startScreen(): Promise<Screen> {
  const server: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await new Promise<string>((resolve, reject) => {
    (server.stdio[3] as Readable).once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { display, close: () => void server.kill() };
}
