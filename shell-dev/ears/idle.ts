import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a processor (10 ms each) between two looks, up to which a caret that blinks is all that was drawn. */
const IDLE_TICKS = 2;

/** When a group of processes last had something to do. */
export interface Idle {
  /** Looks at the processes; milliseconds since the epoch. */
  busyUntil(): number;
}

/**
 * Watches the processes of a group: one that waits for a processor is as busy as one that has it, so that a machine with other
 * work needs no longer waits than an idle one.
 */
export function watchIdle(group: number): Idle {
  let before = new Map<number, number>();
  let last = Date.now();
  return {
    busyUntil() {
      const now = looked(group);
      let used = 0;
      for (const [pid, { ticks }] of now) used += ticks - (before.get(pid) ?? 0);
      const isRunning = [...now.values()].some(({ state }) => state === 'R' || state === 'D');
      if (isRunning || used > IDLE_TICKS) last = Date.now();
      before = new Map([...now].map(([pid, { ticks }]) => [pid, ticks]));
      return last;
    },
  };
}

/** State and used ticks of each process of a group, from /proc. */
function looked(group: number): Map<number, { state: string; ticks: number }> {
  const found = new Map<number, { state: string; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(name) : [];
    if (Number(fields[2]) === group)
      found.set(Number(name), { state: fields[0] ?? '', ticks: Number(fields[11]) + Number(fields[12]) });
  }
  return found;
}

/** The fields after the name of the program, which may have spaces. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // it has ended
  }
}
