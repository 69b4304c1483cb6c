// A host without a build step: one page, React from a script tag, and Stock through the container's `init`
// and `get`.
const { React, ReactDOM } = window;
const e = React.createElement;

const root = document.getElementById('host');
const suite = window.location.pathname.startsWith('/suite/') ? '/suite' : '';
const basename = `${suite}/stock`;
const tabs = { Stock: `${basename}/`, Brands: `${basename}/all-brands`, Films: `${suite}/films` };

// The current location as a live value.
const listeners = new Set();
const here = () => window.location.pathname + window.location.search + window.location.hash;
const settle = () => {
  for (const listener of [...listeners]) listener();
};
const location = {
  get: here,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const isStock = (path) => path === basename || path.startsWith(`${basename}/`);
// For unsaved edits: asked before the host leaves Stock.
const guards = new Set();
const block = (guard) => {
  guards.add(guard);
  return () => guards.delete(guard);
};
const navigate = async (href) => {
  if (isStock(window.location.pathname) && !isStock(href)) {
    for (const guard of guards) if (!(await guard())) return;
  }
  window.history.pushState(null, '', href);
  settle();
};
window.addEventListener('popstate', settle);

const fixed = (value) => ({ get: () => value, subscribe: () => () => {} });
const host = {
  contract: { major: 1, minor: 0 },
  basename,
  apiHost: '',
  links: fixed({ films: { href: tabs.Films, pageRoute: '/films' } }),
  navigation: { location, navigate, navigated: settle, block },
};

// The script defines the container as a global; `init` passes the shared modules, once.
let container;
function loadContainer() {
  const script = document.createElement('script');
  script.src = root.dataset.stockEntry;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error('its entry did not arrive.'));
    setTimeout(() => reject(new Error('it takes too long.')), 30_000);
  });
  document.head.append(script);
  return loaded.then(async () => {
    const shared = { [React.version]: { get: () => () => React, from: 'suite', loaded: true } };
    await window.suite_stock.init({ react: shared });
    return window.suite_stock;
  });
}

async function loadMount() {
  container ??= loadContainer();
  try {
    const factory = await (await container).get('./mount');
    return factory().mount;
  } catch (reason) {
    container = undefined;
    throw reason;
  }
}

function Frame() {
  const element = React.useRef(null);
  const [sentence, setSentence] = React.useState('Loading Stock…');
  React.useEffect(() => {
    let handle;
    let left = false;
    loadMount().then(
      (mount) => {
        if (left) return;
        handle = mount(element.current, host);
        setSentence('');
      },
      (reason) => left || setSentence(`Stock could not be loaded: ${reason.message}`),
    );
    return () => {
      left = true;
      handle?.unmount();
    };
  }, []);
  return e(
    React.Fragment,
    null,
    sentence && e('p', { role: 'alert' }, sentence),
    e('div', { ref: element, className: 'host-place' }),
  );
}

function Tab({ label, href }) {
  const go = (event) => {
    event.preventDefault();
    navigate(href);
  };
  return e('a', { href, onClick: go }, label);
}

function Shell() {
  const path = React.useSyncExternalStore(location.subscribe, location.get);
  const [count, setCount] = React.useState(0);
  return e(
    React.Fragment,
    null,
    e(
      'header',
      { className: 'host-bar' },
      e('h1', null, 'Suite'),
      e('button', { type: 'button', onClick: () => setCount(count + 1) }, `Count ${count}`),
      e('output', null, `React ${React.version}`),
      e(
        'nav',
        { 'aria-label': 'Suite' },
        Object.entries(tabs).map(([label, href]) => e(Tab, { key: label, label, href })),
      ),
    ),
    isStock(path) ? e(Frame) : e('p', null, `Another module: ${path}`),
  );
}

ReactDOM.createRoot(root).render(e(Shell));
