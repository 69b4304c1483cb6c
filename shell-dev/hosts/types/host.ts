import { descriptor } from 'suite_stock/descriptor';
import {
  type HostSession,
  type LoggedInUser,
  mount,
  type Readable,
  type SiblingLinks,
  type StockHandle,
  type StockHost,
} from 'suite_stock/mount';

// A host that compiles against what is published, and against nothing else of this project. It never runs.

declare const element: HTMLElement;
declare const store: { dispatch(action: unknown): void };

const fixed = <T>(value: T): Readable<T> => ({ get: () => value, subscribe: () => () => {} });

const session: Readable<HostSession> = fixed<HostSession>({ state: 'signed-out' });
const links: SiblingLinks = { films: { href: '/films', pageRoute: '/films' } };

/** Everything that a host may say. */
const host: StockHost = {
  contract: { major: 1, minor: 0 },
  basename: '/suite/stock',
  apiHost: '',
  session,
  onSignedIn: (user: LoggedInUser) => console.log(user.userDetails.name),
  onSignedOut: (reason: 'user' | 'inactive' | 'expired') => console.log(reason),
  links: fixed(links),
  navigation: {
    location: fixed('/suite/stock'),
    navigate: (href) => history.pushState(null, '', href),
    navigated: (href, action) => console.log(href, action === 'push'),
    block: (guard) => () => void guard(),
  },
  chrome: 'page',
  theme: fixed('dark'),
  locale: 'de-DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  telemetry: (event) => console.log(event.type === 'error' ? event.message : event.milliseconds),
  portalRoot: element,
  signal: new AbortController().signal,
};

const handle: StockHandle = mount(element, host);
handle.ready.then(() => handle.update({ locale: 'en-GB', theme: fixed('light') }));
handle.unmount();

/** Standalone is a host object with nothing else in it. */
mount(element, { contract: { major: 1, minor: 0 } });

const paths: string[] = descriptor.routes
  .filter(({ access }) => access === 'write')
  .map(({ path, pageRoute = '' }) => descriptor.basePath + path + pageRoute);
if (descriptor.contract.major !== 1) throw new Error(`${descriptor.name} ${descriptor.version} ${paths}`);

// @ts-expect-error the contract's version is the one thing that must be said
mount(element, {});

// @ts-expect-error plain data and functions only, never a store
mount(element, { contract: { major: 1, minor: 0 }, store });

// @ts-expect-error an element, not the name of one
mount('#stock', host);

// @ts-expect-error a theme that changes is read with `get`, not given once
mount(element, { contract: { major: 1, minor: 0 }, theme: 'dark' });

// @ts-expect-error a link says which page route opens it
mount(element, { contract: { major: 1, minor: 0 }, links: fixed({ films: { href: '/films' } }) });

// @ts-expect-error there is no such sibling
handle.update({ links: fixed({ cinema: { href: '/', pageRoute: '/' } } as const satisfies SiblingLinks) });

// @ts-expect-error the component is exposed by the host-React build alone, under its own name
import('suite_stock/mount').then(({ App }) => App);
