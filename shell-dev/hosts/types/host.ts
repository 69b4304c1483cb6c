import { descriptor } from 'suite_stock/descriptor';
import {
  type ExternalStore,
  type HostSession,
  type LoggedInUser,
  mount,
  type SiblingLinks,
  type StockHandle,
  type StockHost,
} from 'suite_stock/mount';

// A host that compiles against the published types only. It never runs.

declare const element: HTMLElement;
declare const store: { dispatch(action: unknown): void };

const fixed = <T>(value: T): ExternalStore<T> => ({ get: () => value, subscribe: () => () => {} });

const session: ExternalStore<HostSession> = fixed<HostSession>({ state: 'signed-out' });
const links: SiblingLinks = { films: { href: '/films', pageRoute: '/films' } };

/** A host object with every part. */
const host: StockHost = {
  contract: { major: 1, minor: 3 },
  basename: '/suite/stock',
  apiHost: '',
  session,
  onSignedIn: (user: LoggedInUser) => console.log(user.userDetails.name),
  onProfileChanged: (user: LoggedInUser) => console.log(user.userDetails.name),
  onSignedOut: (reason: 'user' | 'inactive' | 'expired') => console.log(reason),
  links: fixed(links),
  navigation: {
    location: fixed('/suite/stock'),
    navigate: (href) => history.pushState(null, '', href),
    navigated: (href, action) => console.log(href, action === 'push'),
    block: (guard) => () => void guard(),
  },
  camera: 'wasm',
  chrome: 'page',
  theme: fixed('dark'),
  locale: 'de-DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  telemetry: (event) =>
    console.log(
      event.release,
      event.route,
      event.type === 'error' ? event.request?.status : event.milliseconds,
    ),
  portalRoot: element,
  prefetched: new Map(),
  signal: new AbortController().signal,
};

descriptor.prefetch('/all-brands', host).then(() => console.log('loaded'));

const handle: StockHandle = mount(element, host);
handle.ready.then(() => handle.update({ locale: 'en-GB', theme: fixed('light') }));
handle.unmount();

/** The minimal host object, as on the standalone page. */
mount(element, { contract: { major: 1, minor: 0 } });

const paths: string[] = descriptor.routes
  .filter(({ access }) => access === 'write')
  .map(({ path, pageRoute = '' }) => descriptor.basePath + path + pageRoute);
if (descriptor.contract.major !== 1) throw new Error(`${descriptor.name} ${descriptor.version} ${paths}`);

// @ts-expect-error the version of the contract is required
mount(element, {});

// @ts-expect-error plain data and functions only, never a store
mount(element, { contract: { major: 1, minor: 0 }, store });

// @ts-expect-error an element, not a selector
mount('#stock', host);

// @ts-expect-error the theme is a live value, not a constant
mount(element, { contract: { major: 1, minor: 0 }, theme: 'dark' });

// @ts-expect-error a link needs its page route
mount(element, { contract: { major: 1, minor: 0 }, links: fixed({ films: { href: '/films' } }) });

// @ts-expect-error this sibling does not exist
handle.update({ links: fixed({ cinema: { href: '/', pageRoute: '/' } } as const satisfies SiblingLinks) });

// @ts-expect-error only the host-React build exposes the component, as a module of its own
import('suite_stock/mount').then(({ App }) => App);
