import { nanoid } from '@reduxjs/toolkit';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** A run that takes longer is shown in the header (milliseconds). */
const LONG = 1_000;

const NONE: readonly BackgroundRun[] = [];

/** Work that is begun: a save, an import, a bulk action. */
export interface WorkGiven {
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
export interface BackgroundRun extends Readonly<Omit<WorkGiven, 'stop' | 'address'>> {
  readonly id: string;
  readonly done: number;
  /** How many of `done` have failed. */
  readonly failed: number;
  /** The page that it was begun on. */
  readonly address: string;
  readonly isStopping: boolean;
  /** It has been running for so long that the header shows it. */
  readonly isLong: boolean;
  /** It has ended with failures that the user has not looked at. */
  readonly hasEnded: boolean;
}

/** The end of a run in one sentence. */
export interface WorkNotice {
  tone: 'success' | 'error';
  text(number: (count: number) => string): string;
}

/** Reports of a run to the service. */
export interface RunReporter {
  progress(done: number, of: number, failed?: number): void;
  /** `notice` is shown where the page has been left; absent where the run shows its end itself. */
  end(notice?: WorkNotice): void;
}

/** Everything that runs in one mount, whichever page is open (src/README.md, R186). */
export interface BackgroundWork {
  begin(given: WorkGiven): RunReporter;
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
 * @param mount `address`: the page that is open; `notify`: shows a notice that stays in the notification list
 */
export function createBackgroundWork(mount: {
  address(): string;
  notify(notice: WorkNotice): void;
}): BackgroundWork {
  const listeners = new Set<() => void>();
  const stops = new Map<string, () => void>();
  let runs = NONE;
  const publish = (next: readonly BackgroundRun[]) => {
    runs = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, part: Partial<BackgroundRun>) => {
    if (stops.has(id)) publish(runs.map((run) => (run.id === id ? { ...run, ...part } : run)));
  };
  const end = (id: string, notice: WorkNotice | undefined) => {
    const run = runs.find((known) => known.id === id);
    if (!run) return; // another user is signed in
    const isLeft = mount.address() !== run.address;
    if (isLeft && notice) mount.notify(notice);
    if (isLeft && run.failed > 0) change(id, { hasEnded: true });
    else publish(runs.filter((known) => known !== run));
    stops.delete(id);
  };
  return {
    address: mount.address,
    begin({ stop, address = mount.address(), ...given }) {
      const id = nanoid();
      const timer = setTimeout(() => change(id, { isLong: true }), LONG);
      stops.set(id, stop);
      publish([...runs, { ...given, id, address, ...BEGUN }]);
      return {
        progress: (done, of, failed = 0) => change(id, { done, of, failed }),
        end(notice) {
          clearTimeout(timer);
          end(id, notice);
        },
      };
    },
    runs: () => runs,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      if (runs.length > 0) publish(NONE);
    },
  };
}

const BEGUN = { done: 0, failed: 0, isStopping: false, isLong: false, hasEnded: false };

/** The service of this mount; undefined outside of one, where no run is listed. */
export const BackgroundWorkContext = createContext<BackgroundWork | undefined>(undefined);

/** Everything that runs, and what has ended with failures that were not looked at. */
export function useBackgroundRuns(): readonly BackgroundRun[] {
  const work = useContext(BackgroundWorkContext);
  return useSyncExternalStore(work?.subscribe ?? never, work?.runs ?? none);
}

const never = () => () => undefined;
const none = () => NONE;
