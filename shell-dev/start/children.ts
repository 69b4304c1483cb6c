import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const LEASH = join(__dirname, 'leash.cjs');

/** Milliseconds that a child has to exit before it is killed. */
const PATIENCE = 4000;

/**
 * The processes that `npm start` started. They run in process groups of their own, so that Ctrl+C signals
 * only their parent.
 */
export class Children {
  readonly #running = new Map<ChildProcess, string>();
  #stopping = false;
  readonly #onDeath: (line: string) => void;

  /** `onDeath` is called when a child exits without `stop`. */
  constructor(onDeath: (line: string) => void) {
    this.#onDeath = onDeath;
  }

  /**
   * Starts a TypeScript file as a child process called `name`. `loader` compiles it: tsx rewrites packages
   * too, and code that a bundler's plugin copies into pages must not be rewritten.
   */
  start(name: string, file: string, args: string[], loader: 'tsx' | 'esbuild-register' = 'tsx'): void {
    const read = loader === 'tsx' ? '--import' : '--require';
    const child = spawn(process.execPath, ['--require', LEASH, read, loader, file, ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    this.#running.set(child, name);
    child.once('error', (error) => this.#onDeath(`${name} could not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      this.#running.delete(child);
      if (!this.#stopping) this.#onDeath(`${name} has stopped (${signal ?? `code ${code}`}).`);
    });
  }

  /** Stops all children and waits until they have exited. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#running.keys()].map(
        (child) =>
          new Promise<void>((resolve) => {
            const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
            child.once('exit', () => {
              clearTimeout(force);
              resolve();
            });
            child.kill('SIGTERM');
          }),
      ),
    );
  }
}
