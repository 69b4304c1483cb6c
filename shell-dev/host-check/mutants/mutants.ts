import {
  appended,
  directive,
  type Edit,
  header,
  noPolicy,
  pageForMissing,
  scriptInPage,
  status,
  wrapped,
} from './edits';

/** A host or a remote with one deviation, and the check that names it. */
export interface Mutant {
  name: string;
  /** The name of the check. */
  check: string;
  /** A part of what the check says. */
  says: RegExp;
  /** What the server of the host answers otherwise. */
  host?: readonly Edit[];
  /** What the server of the remote answers otherwise. */
  remote?: readonly Edit[];
  /** A script in the page, before those of the host. */
  script?: string;
}

type Row = [name: string, check: string, says: RegExp, mutant: Omit<Mutant, 'name' | 'check' | 'says'>];

/** Another `mount`: JavaScript of `(mount, kept) => mount`. */
const mount = (make: string) => ({ remote: [wrapped(make)] });
/** Other parts of the host object: JavaScript of `(host) => parts`. */
const hostObject = (parts: string) =>
  mount(`(mount) => (element, host) => mount(element, { ...host, ...(${parts})(host) })`);
/** JavaScript that runs after `mount`, with `element` and `kept`. */
const onMount = (script: string) =>
  mount(
    `(mount, kept) => (element, host) => { const handle = mount(element, host); ${script}; return handle; }`,
  );
/** JavaScript in place of `unmount`, with `handle`. */
const onUnmount = (script: string) =>
  mount(
    `(mount) => (element, host) => { const handle = mount(element, host); return { ...handle, unmount() { ${script} } }; }`,
  );
const page = (script: string) => ({ host: [scriptInPage], script });

/** JavaScript with each `alert` of the panel that `connect` shows, which is in a shadow root. */
const onAlert = (script: string) =>
  page(`const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    const look = () => {
      for (const alert of root.querySelectorAll('[role="alert"]')) { ${script} }
    };
    new MutationObserver(look).observe(root, { childList: true, subtree: true });
    return root;
  };`);
/** Handles presses of a button called Retry before anyone else. */
const onRetry = (inStock: boolean, script: string) =>
  page(`for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click']) addEventListener(type, (event) => {
    const button = event.composedPath()[0].closest('button');
    if (button?.textContent.trim() !== 'Retry' || (button.closest('[data-stock]') !== null) !== ${inStock}) return;
    event.stopImmediatePropagation();
    if (type === 'click') { ${script} }
  }, true);`);

const FAILING: readonly Row[] = [
  [
    'shows nothing where the entry is missing',
    'entry 404',
    /no message/,
    onAlert("alert.style.display = 'none';"),
  ],
  [
    'is blank where the entry answers 500',
    'entry 500',
    /no message/,
    onAlert("document.getElementById('shell').remove();"),
  ],
  [
    'says that it is loading for ever where the entry is a page',
    'entry HTML',
    /no message/,
    onAlert("alert.role = 'status'; alert.textContent = 'Loading Stock…';"),
  ],
  [
    'loads its page instead of a sibling once Stock has failed',
    'entry 404',
    /address is/,
    onAlert(`window.hasFailed ??= addEventListener('click', (event) => {
      if (!event.target.closest('a')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true) ?? true;`),
  ],
  [
    'waits for ever',
    'entry hangs',
    /no message/,
    page(
      'const later = setTimeout; window.setTimeout = (work, wait, ...rest) => (wait >= 100_000 ? 0 : later(work, wait, ...rest));',
    ),
  ],
  [
    'shows nothing where a stylesheet is missing',
    'stylesheet 404',
    /no message/,
    onAlert("alert.style.display = 'none';"),
  ],
  ['reloads the page for a retry', 'retry', /loads the page again/, onRetry(false, 'location.reload();')],
  ['has a retry that does nothing', 'retry', /not shown/, onRetry(false, '')],
  [
    'has a remote whose Retry does nothing',
    'script of a page 404',
    /not shown after its Retry/,
    onRetry(true, ''),
  ],
  [
    'has a remote whose Retry reloads the page',
    'script of a page 404',
    /loads the page again/,
    onRetry(true, 'location.reload();'),
  ],
  [
    'goes down with a page that throws',
    'page throws',
    /no panel/,
    page(`new MutationObserver(() => {
      const panel = [...document.querySelectorAll('[data-stock] button')].find((button) => button.textContent.trim() === 'Retry');
      if (panel) document.getElementById('shell').remove();
    }).observe(document, { childList: true, subtree: true });`),
  ],
];

const LEAVING: readonly Row[] = [
  ['never calls unmount', 'no trace', /listeners|timers|heap|nodes/, onUnmount('')],
  ['keeps Stock in the page', 'no trace', /still in the page/, onUnmount('document.body.append(element);')],
  [
    'keeps a listener for each mount',
    'no trace',
    /listeners 'window resize'/,
    onMount("window.addEventListener('resize', () => {})"),
  ],
  [
    'keeps a listener of an element for each mount',
    'no trace',
    /listeners|DOM nodes/,
    onMount(
      "for (let count = 0; count < 40; count += 1) document.getElementById('shell').addEventListener('click', () => element)",
    ),
  ],
  [
    'keeps 1 MB for each mount',
    'no trace',
    /KB of heap/,
    onMount('kept.push(Array.from({ length: 131_072 }, Math.random))'),
  ],
  ['keeps an interval for each mount', 'no trace', /timers/, onMount('setInterval(() => {}, 1_000)')],
  [
    'keeps elements for each mount',
    'no trace',
    /DOM nodes/,
    onMount("for (let count = 0; count < 100; count += 1) kept.push(document.createElement('p'))"),
  ],
  [
    'loads the page between modules',
    'no trace',
    /load the page again|address/,
    page(
      "addEventListener('click', (event) => { if (event.target.closest('header a')) event.stopImmediatePropagation(); }, true);",
    ),
  ],
  [
    'mounts after the user has left',
    'left while it loads',
    /after the user has left/,
    mount(`(mount) => {
      if (!location.pathname.startsWith('/stock'))
        setTimeout(() => mount(document.body.appendChild(document.createElement('div')), { contract: { major: 1, minor: 0 } }));
      return mount;
    }`),
  ],
];

const adopt = (css: string) => `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(css)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

const UNTOUCHED: readonly Row[] = [
  [
    'resets everything after mount',
    'looks of the host',
    /while Stock is shown/,
    onMount(adopt('* { letter-spacing: 1px }')),
  ],
  [
    'leaves a stylesheet behind',
    'looks of the host',
    /after Stock/,
    onUnmount(`handle.unmount(); ${adopt('* { letter-spacing: 1px }')}`),
  ],
  [
    'has a remote with a rule for bare tags',
    'looks of the host',
    /while Stock is shown/,
    { remote: [appended(/\/static\/[^/]+\.css$/, '\nheader, a { word-spacing: 3px }')] },
  ],
  [
    'has a remote that leaves an element',
    'elements and globals',
    /an element more: <div id="left"/,
    onMount("document.body.append(Object.assign(document.createElement('div'), { id: 'left' }))"),
  ],
  [
    'has a remote with a global',
    'elements and globals',
    /a global more: stockCache/,
    onMount('window.stockCache = {}'),
  ],
  [
    'keeps the page from scrolling',
    'elements and globals',
    /other attributes/,
    onMount("document.body.style.overflow = 'hidden'"),
  ],
  [
    'is rendered by another React after Stock',
    'React of the host',
    /then 18\.3\.1/,
    onMount(`const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
      hook?.onCommitFiberRoot(hook.inject({ version: '18.3.1' }), { containerInfo: document.getElementById('shell') })`),
  ],
];

const navigation = (parts: string) =>
  hostObject(`({ navigation }) => ({ navigation: { ...navigation, ${parts} } })`);

const HISTORY: readonly Row[] = [
  ['answers 404 below its base path', 'deep link', /not/i, { host: [status(/^\/stock\/.+/, 404)] }],
  [
    'gives another base path',
    'deep link',
    /no link of Stock|not show|address|not shown/,
    hostObject("() => ({ basename: '/stok' })"),
  ],
  [
    'drops back and forward',
    'back and forward',
    /back/,
    page("addEventListener('popstate', (event) => event.stopImmediatePropagation(), true);"),
  ],
  [
    'replaces entries of the history',
    'back and forward',
    /back/,
    page('history.pushState = history.replaceState;'),
  ],
  [
    'loads the page on the way back',
    'back and forward',
    /loaded again on the way back/,
    page("addEventListener('popstate', () => location.reload());"),
  ],
  [
    'never tells where it is',
    'links of the host',
    /does not show/,
    navigation('location: { get: () => navigation.location.get(), subscribe: () => () => {} }'),
  ],
  [
    'gives no navigation',
    'links to other modules',
    /loads the page again|still|address/,
    hostObject('() => ({ navigation: undefined })'),
  ],
  [
    'loads the page for another module',
    'links to other modules',
    /loads the page again/,
    navigation('navigate: (href) => location.assign(href)'),
  ],
  ['does not follow links of Stock', 'links to other modules', /address is/, navigation('navigate() {}')],
  ['asks no guard', 'unsaved edits', /without a question/, navigation('block: undefined')],
  [
    'ignores what the guard answers',
    'unsaved edits',
    /address|leaves although/,
    navigation('block: (guard) => navigation.block(async () => { await guard(); return true; })'),
  ],
  [
    'never lets the user leave',
    'unsaved edits',
    /where the user leaves/,
    navigation('block: (guard) => navigation.block(async () => { await guard(); return false; })'),
  ],
];

const SESSION: readonly Row[] = [
  [
    'shows the name of who has signed out',
    'signed out elsewhere',
    /name of the earlier user/,
    hostObject('() => ({ onSignedOut() {} })'),
  ],
  [
    'reports the earlier user again',
    'signed out elsewhere',
    /still shows/,
    hostObject(`({ session }) => ({
      onSignedOut: () => setTimeout(() => session.set({ ...session.get(), user: { ...session.get().user } }), 100),
    })`),
  ],
  [
    'shows the name of another user',
    'another user',
    /name of the earlier user/,
    hostObject('() => ({ onSignedOut() {} })'),
  ],
  [
    'keeps events of the network from Stock',
    'another user',
    /does not ask/,
    page("addEventListener('online', (event) => event.stopImmediatePropagation(), true);"),
  ],
];

const SERVING: readonly Row[] = [
  [
    'caches the entry for ever',
    'caching',
    /remoteEntry\.js has the Cache-Control/,
    { remote: [header(/\/remoteEntry\.js$/, { 'cache-control': 'public, max-age=31536000, immutable' })] },
  ],
  [
    'caches the manifest for an hour',
    'caching',
    /mf-manifest\.json has the Cache-Control/,
    { remote: [header(/\/mf-manifest\.json$/, { 'cache-control': 'max-age=3600' })] },
  ],
  [
    'does not cache scripts',
    'caching',
    /static\/.* has the Cache-Control/,
    { remote: [header(/\/static\//, { 'cache-control': 'no-cache' })] },
  ],
  [
    'sends no ETag',
    'caching',
    /no ETag/,
    { remote: [header(/\/remoteEntry\.js$/, { etag: undefined, 'last-modified': undefined })] },
  ],
  ['answers a missing file with its page', 'missing files', /answered 200/, { remote: [pageForMissing] }],
  [
    'sends no CORS header with scripts',
    'CORS',
    /no Access-Control-Allow-Origin/,
    { remote: [header(/\/static\/[^/]+\.js$/, { 'access-control-allow-origin': undefined })] },
  ],
  [
    'allows another origin',
    'CORS',
    /has 'https:\/\/other/,
    { remote: [header(/./, { 'access-control-allow-origin': 'https://other.example' })] },
  ],
  [
    'sends files without compression',
    'compression',
    /not compressed/,
    { remote: [{ path: /./, isPlain: true }] },
  ],
  [
    'lacks a file of the manifest',
    'files of the manifest',
    /answered 404/,
    { remote: [status(/\/static\/list\.[^/]+\.js$/, 404)] },
  ],
  [
    'sends scripts as text',
    'files of the manifest',
    /type 'text\/plain/,
    { remote: [header(/\/static\/[^/]+\.js$/, { 'content-type': 'text/plain' })] },
  ],
];

const own = () => "'self'";
const POLICY: readonly Row[] = [
  ['forbids the stylesheets', 'policy of the host', /style-src/, { host: [directive('style-src', own)] }],
  ['forbids the scripts', 'policy of the host', /script-src/, { host: [directive('script-src', own)] }],
  ['forbids the manifest', 'policy of the host', /connect-src/, { host: [directive('connect-src', own)] }],
  [
    'has a remote that writes a <style>',
    'strict policy',
    /style-src/,
    {
      host: [noPolicy],
      ...onMount(
        "document.head.append(Object.assign(document.createElement('style'), { textContent: 'i { color: red }' }))",
      ),
    },
  ],
  [
    'has a remote that evaluates text',
    'strict policy',
    /script-src forbids eval/,
    { host: [noPolicy], ...onMount("new Function('return 1')()") },
  ],
];

const CONTRACT: readonly Row[] = [
  [
    'takes the panel of a wrong major away',
    'wrong major',
    /no panel/,
    onMount(
      "new MutationObserver(() => { if (element.textContent.includes('98')) element.replaceChildren(); }).observe(element, { childList: true, subtree: true })",
    ),
  ],
  [
    'throws at a wrong major',
    'wrong major',
    /no panel/,
    onMount(
      "setTimeout(() => { if (element.textContent.includes('98')) document.getElementById('shell').remove(); }, 50)",
    ),
  ],
  [
    'gives one theme for ever',
    'live theme',
    /keeps its theme/,
    hostObject("() => ({ theme: { get: () => 'light', subscribe: () => () => {} } })"),
  ],
  [
    'does not report another theme',
    'live theme',
    /keeps its theme/,
    hostObject('({ theme }) => ({ theme: { get: theme.get, subscribe: () => () => {} } })'),
  ],
  [
    'takes the focus from who types',
    'focus of a user who types',
    /focus was taken/,
    onMount('element.tabIndex = -1; setTimeout(() => element.focus(), 100)'),
  ],
  [
    'moves the focus to its own element',
    'focus on the heading',
    /on <div>/,
    onMount('element.tabIndex = -1; setTimeout(() => element.focus(), 100)'),
  ],
  [
    'has lost the focus before it mounts',
    'focus on the heading',
    /nowhere|on <main>/,
    mount('(mount) => (element, host) => { document.activeElement?.blur(); return mount(element, host); }'),
  ],
  [
    'takes the focus back to its link',
    'focus on the heading',
    /on <a>/,
    mount(
      '(mount) => (element, host) => { const link = document.activeElement; const handle = mount(element, host); setTimeout(() => link.focus(), 900); return handle; }',
    ),
  ],
];

/** Hosts and remotes with one deviation each. */
export const mutants: readonly Mutant[] = [
  ...FAILING,
  ...LEAVING,
  ...UNTOUCHED,
  ...HISTORY,
  ...SESSION,
  ...SERVING,
  ...POLICY,
  ...CONTRACT,
].map(([name, check, says, mutant]) => ({ name, check, says, ...mutant }));
