import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const LEASH = join(__dirname, 'leash.cjs');

/** How long a child may take to end by itself. */
const PATIENCE = 4000;

/** The processes that `npm start` has started. They run in groups of their own, so that Ctrl+C reaches only their parent. */
export class Children {
  readonly #running = new Map<ChildProcess, string>();
  #stopping = false;
  readonly #onDeath: (line: string) => void;

  /** `onDeath` hears when a child ends that nobody stopped. */
  constructor(onDeath: (line: string) => void) {
    this.#onDeath = onDeath;
  }

  /**
   * Starts a TypeScript file as a child called `name`. `loader` reads it: tsx rewrites packages too, and code that a
   * bundler's plugin copies into pages must not be rewritten.
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

  /** Ends all of them and waits until they are gone. */
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
