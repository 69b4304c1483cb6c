import { nanoid } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { useOptionalService } from '../../host/services';
import { Emitter } from '../../lib/Emitter';

/** A run that takes longer is shown in the header. */
const LONG_RUN_MS = 1_000;

const NO_RUNS: readonly BackgroundRun[] = [];

/** Work that is begun: a save, an import, a bulk action. */
export interface WorkOptions {
  /** 'Saving products'. */
  label: string;
  /** What `done` and `of` count. */
  counts: 'changes' | 'requests';
  of: number;
  /** The page that it was begun on, where that may have been left since; the open one unless stated. */
  address?: string | undefined;
  /** Sends no further request. */
  stop(): void;
}

/** A run as it is shown. */
export interface BackgroundRun extends Readonly<Omit<WorkOptions, 'stop' | 'address'>> {
  readonly id: string;
  readonly done: number;
  /** How many of `done` have failed. */
  readonly failed: number;
  /** About how long the rest takes; undefined where it is not known. */
  readonly secondsLeft: number | undefined;
  /** The page that it was begun on. */
  readonly address: string;
  readonly isStopping: boolean;
  /** It waits for an answer on its page. */
  readonly isAsking: boolean;
  /** It has been running for so long that the header shows it. */
  readonly isLong: boolean;
  /** It has ended with failures that the user has not looked at. */
  readonly hasEnded: boolean;
}

/** Reports of a run to the service. */
export interface RunReporter {
  progress(how: Pick<BackgroundRun, 'done' | 'of' | 'failed' | 'secondsLeft'>): void;
  /** It waits for an answer on its page, or no longer. */
  asks(isAsking: boolean): void;
  /** The run shows its end itself. */
  end(): void;
}

/** Everything that runs in one mount, whichever page is open (R186). */
export interface BackgroundWork {
  begin(options: WorkOptions): RunReporter;
  /** The page that is open. */
  address(): string;
  runs(): readonly BackgroundRun[];
  subscribe(listener: () => void): () => void;
  /** Stops a run: no further request is sent. */
  stop(id: string): void;
  /** The failures of ended runs were looked at: of all, or of those that were begun at an address. */
  seen(address?: string): void;
  /** The user has changed, or the mount ends: nothing of before is shown. */
  clear(): void;
}

/**
 * Creates the service of a mount.
 *
 * @param openAddress the page that is open
 */
export function createBackgroundWork(openAddress: () => string): BackgroundWork {
  const changes = new Emitter();
  const stops = new Map<string, () => void>();
  let runs = NO_RUNS;
  const publish = (next: readonly BackgroundRun[]) => {
    runs = next;
    changes.emit();
  };
  const change = (id: string, part: Partial<BackgroundRun>) => {
    if (stops.has(id)) publish(runs.map((run) => (run.id === id ? { ...run, ...part } : run)));
  };
  const end = (id: string) => {
    const run = runs.find((known) => known.id === id);
    if (!run) return; // another user is signed in
    if (openAddress() !== run.address && run.failed > 0) change(id, { hasEnded: true });
    else publish(runs.filter((known) => known !== run));
    stops.delete(id);
  };
  return {
    address: openAddress,
    begin({ stop, address = openAddress(), ...options }) {
      const id = nanoid();
      const timer = setTimeout(() => change(id, { isLong: true }), LONG_RUN_MS);
      stops.set(id, stop);
      publish([...runs, { ...options, id, address, ...INITIAL_RUN }]);
      return {
        progress: (how) => change(id, how),
        asks: (isAsking) => change(id, { isAsking }),
        end() {
          clearTimeout(timer);
          end(id);
        },
      };
    },
    runs: () => runs,
    subscribe: changes.subscribe,
    stop(id) {
      change(id, { isStopping: true });
      stops.get(id)?.();
    },
    seen(address) {
      const isSeen = (run: BackgroundRun) =>
        run.hasEnded && (address === undefined || run.address === address);
      if (runs.some(isSeen)) publish(runs.filter((run) => !isSeen(run)));
    },
    clear() {
      stops.clear();
      if (runs.length > 0) publish(NO_RUNS);
    },
  };
}

/** Whether a run has not ended: one that is still listed for its failures has. */
export const isRunning = ({ hasEnded }: BackgroundRun): boolean => !hasEnded;

const INITIAL_RUN = {
  done: 0,
  failed: 0,
  secondsLeft: undefined,
  isStopping: false,
  isAsking: false,
  isLong: false,
  hasEnded: false,
};

declare module '../../host/services' {
  interface MountServices {
    backgroundWork: BackgroundWork;
  }
}

/** Everything that runs, and what has ended with failures that were not looked at. */
export function useBackgroundRuns(): readonly BackgroundRun[] {
  const work = useOptionalService('backgroundWork');
  return useSyncExternalStore(work?.subscribe ?? never, work?.runs ?? none);
}

const never = () => () => undefined;
const none = () => NO_RUNS;
