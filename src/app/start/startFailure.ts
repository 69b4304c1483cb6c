import { RELOAD_PAGE, START_FAILED } from '../../messages/pages';

/**
 * Shows in `root` that the app's code could not be loaded, with a button that loads the page again. Without the app, in
 * plain elements; page.css has their look.
 */
export function showStartFailure(root: HTMLElement): void {
  const alert = document.createElement('div');
  alert.className = 'start-failure';
  alert.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = START_FAILED;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = RELOAD_PAGE;
  reload.onclick = () => location.reload();
  alert.append(text, reload);
  root.replaceChildren(alert);
}
