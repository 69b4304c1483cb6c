const KEY = 'suite-shell-reloaded';

/** A reload is offered once: if the page comes back and fails again, another would only go in circles. */
export const mayReload = () => sessionStorage.getItem(KEY) === null;

/** Loads the page again and remembers that it did. */
export function reloadOnce(): void {
  sessionStorage.setItem(KEY, 'yes');
  window.location.reload();
}

/** The remote has loaded: a later failure may offer a reload again. */
export const reloadHelped = () => sessionStorage.removeItem(KEY);
