import type { ConnectOptions } from '../../src/host/connect';
import type { HostNavigation, HostSession, Theme } from '../../src/host/contract';
import { createNavigation } from './navigation';
import { type Writable, writable } from './readable';
import { links } from './siblings';

/** State that the shell shares with the modules. */
export interface Suite {
  navigation: HostNavigation;
  session: Writable<HostSession>;
  theme: Writable<Theme>;
  /** Where Stock is, and the host object that it is mounted with. */
  stock: ConnectOptions;
}

/** Creates the suite once per page load. `remote` is where Stock is served. */
export function createSuite(remote: string): Suite {
  const navigation = createNavigation();
  const session = writable<HostSession>({ state: 'unknown' });
  const theme = writable<Theme>(
    new URLSearchParams(window.location.search).get('theme') === 'dark' ? 'dark' : 'light',
  );
  return {
    navigation,
    session,
    theme,
    stock: {
      remote,
      contract: { major: 1, minor: 3 },
      basename: '/stock',
      // The shell's own origin; its server forwards /api.
      apiHost: '',
      session,
      onSignedIn: (user) => session.set({ state: 'signed-in', user }),
      onProfileChanged: (user) => session.set({ state: 'signed-in', user }),
      onSignedOut: () => session.set({ state: 'signed-out' }),
      links: writable(links),
      navigation,
      chrome: 'full',
      theme,
      prefetched: new Map(),
      telemetry: (event) => {
        window.dispatchEvent(new CustomEvent('stock-telemetry', { detail: event }));
      },
    },
  };
}
