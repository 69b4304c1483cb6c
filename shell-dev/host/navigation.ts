import type { HostNavigation } from '../../src/host/contract';
import { writable } from './readable';

type Guard = () => boolean | Promise<boolean>;

const here = () => window.location.pathname + window.location.search + window.location.hash;
const moduleOf = (path: string) => path.split(/[/?#]/)[1] ?? '';

/** The index of the current history entry, in browsers with the Navigation API. */
const position = (): number | undefined =>
  (window as { navigation?: { currentEntry?: { index: number } } }).navigation?.currentEntry?.index;

/**
 * The suite's router: one history for the shell and every module. Inside /stock the remote's router navigates
 * and calls `navigated`; outside of /stock only the shell navigates, after the guards for unsaved edits.
 */
export function createNavigation(): HostNavigation {
  const location = writable(here());
  const guards = new Set<Guard>();
  let index = position();
  let reverting: (() => void) | undefined;
  let mayLeave = false;

  const settle = () => {
    index = position();
    location.set(here());
  };

  async function allowed(): Promise<boolean> {
    for (const guard of [...guards]) {
      if (!(await guard())) return false;
    }
    return true;
  }

  // Registered before any module mounts, so it handles each popstate first.
  window.addEventListener('popstate', (event) => {
    if (reverting) {
      event.stopImmediatePropagation();
      reverting();
      return;
    }
    const leaves = moduleOf(here()) !== moduleOf(location.get());
    // The router of a module must not interpret the address of a sibling.
    if (leaves) event.stopImmediatePropagation();
    const steps = (position() ?? 0) - (index ?? 0);
    if (!leaves || mayLeave || guards.size === 0 || steps === 0) {
      mayLeave = false;
      settle();
      return;
    }
    // Returns to the page with the edits, runs the guards, then repeats the navigation.
    reverting = async () => {
      reverting = undefined;
      if (!(await allowed())) return;
      mayLeave = true;
      window.history.go(steps);
    };
    window.history.go(-steps);
  });

  return {
    location,
    async navigate(href) {
      if (href === here()) return;
      if (moduleOf(href) !== moduleOf(here()) && !(await allowed())) return;
      window.history.pushState(null, '', href);
      settle();
    },
    // The remote has changed the browser's history already.
    navigated: settle,
    block(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}
