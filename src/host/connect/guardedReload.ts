const KEY = 'stock-reloaded';

/** Runs work on session storage; without access to it, nothing happens. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A reload is offered once: a second one after a further failure would repeat endlessly. */
export const mayReload = () => attempt(() => sessionStorage.getItem(KEY)) === null;

/** Reloads the page and records that in session storage. */
export function reloadOnce(): void {
  attempt(() => sessionStorage.setItem(KEY, 'yes'));
  window.location.reload();
}

/** Called when the remote has loaded: a later failure may offer a reload again. */
export const reloadHelped = () => attempt(() => sessionStorage.removeItem(KEY));
