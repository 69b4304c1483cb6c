import { RELOAD_PAGE, START_FAILED } from '../../messages/pages';
import { BASE_PATH } from '../../rules/constants';
import { colorSchemeOf } from '../../ui/root/colorScheme';
import { addressOf, type EarlyWindow, hasEnded, readEarly, storedTheme, storedUser } from './earlyReads';
import { PLAN_ID, type StartFile, type StartPlan, startOf } from './startPlan';

/** The name that the build gives its chunks (rspack.config.ts). */
const BUILD_NAME = 'suite_stock';
/** The element of the page that the app renders into. */
const ROOT_ID = 'stock-root';
/** Where it is absent, the runtime takes a stylesheet for loaded. */
const LOADING_ATTRIBUTE = 'data-rspack-loading';

/**
 * The first script of the standalone page: while the app's code is loading, the files of the current page are
 * loaded, and the reads that this page needs are sent. The app takes the answers over and decides what may be
 * shown (R47).
 */
function start(): void {
  addEventListener('error', showIfMainFails, true);
  // a dark page is dark before it is rendered
  document.documentElement.style.colorScheme = colorSchemeOf(storedTheme());
  const plan: StartPlan = JSON.parse(document.getElementById(PLAN_ID)?.textContent ?? '');
  const stored = storedUser();
  const isOver = hasEnded(stored);
  const user = isOver ? null : stored;
  const start = startOf(plan, location.pathname.slice(BASE_PATH.length) + location.search, user);
  const { files } = start;
  // the app ends that session on the server first
  const reads = isOver ? [] : start.reads;
  const globals: EarlyWindow = window;
  // over HTTP/1.1 a browser has six requests under way at a time: the reads first, whose answers are small or take
  // the server longest
  globals.stockPrefetched = new Map(reads.map((read) => [addressOf(read), readEarly(addressOf(read), user)]));
  for (const file of files) load(file);
  setTimeout(loadIntlData);
}

/** The app's code is the one deferred script of the page; nothing else could report that it is missing. */
function showIfMainFails({ target }: Event): void {
  const root = document.getElementById(ROOT_ID);
  if (target instanceof HTMLScriptElement && target.defer && root) showStartFailure(root);
}

/**
 * The first collator and the first formatters of a page load data of the browser, which takes 15 ms: now, while the app's
 * code is loading, and not when the first rows are sorted and formatted.
 */
function loadIntlData(): void {
  new Intl.Collator(undefined, { numeric: true });
  new Intl.NumberFormat(undefined, { style: 'currency', currency: 'EUR' });
}

const isScript = ([address]: StartFile) => address.endsWith('.js');

/**
 * Loads a file as the bundler's runtime does: a script registers its modules, which the app runs when it imports
 * them. The attributes are those by which the runtime finds a file that is under way (R125); it
 * requests one that has failed again, and reports the failure.
 */
function load(file: StartFile): void {
  const [address, chunk] = file;
  const tag = document.createElement(isScript(file) ? 'script' : 'link');
  tag.fetchPriority = 'high';
  tag.setAttribute('data-rspack', `${BUILD_NAME}:chunk-${chunk}`);
  if (tag instanceof HTMLScriptElement) tag.src = `${BASE_PATH}/${address}`;
  else Object.assign(tag, { rel: 'stylesheet', href: `${BASE_PATH}/${address}` });
  if (!isScript(file)) tag.setAttribute(LOADING_ATTRIBUTE, '1');
  tag.onload = () => tag.removeAttribute(LOADING_ATTRIBUTE);
  tag.onerror = () => tag.remove();
  document.head.append(tag);
}

start();

/**
 * Shows in `root` that the app's code could not be loaded, with a button that loads the page again. Without the app, in
 * plain elements; page.css has their look.
 */
function showStartFailure(root: HTMLElement): void {
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
