const KEY = 'suite-shell-reloaded';

/** Storage may be forbidden: what cannot be remembered is not done. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A reload is offered once: if the page comes back and fails again, another would only go in circles. */
export const mayReload = () => attempt(() => sessionStorage.getItem(KEY)) === null;

/** Loads the page again and remembers that it did. */
export function reloadOnce(): void {
  attempt(() => sessionStorage.setItem(KEY, 'yes'));
  window.location.reload();
}

/** The remote has loaded: a later failure may offer a reload again. */
export const reloadHelped = () => attempt(() => sessionStorage.removeItem(KEY));
