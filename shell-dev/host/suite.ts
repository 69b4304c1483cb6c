import type { HostNavigation, HostSession, StockHost, Theme } from '../../src/host/contract';
import { createNavigation } from './navigation';
import { type Writable, writable } from './readable';
import { links } from './siblings';

/** State that the shell shares with the modules. */
export interface Suite {
  navigation: HostNavigation;
  session: Writable<HostSession>;
  theme: Writable<Theme>;
  /** The host object that Stock is mounted with. */
  stockHost: StockHost;
}

/** Creates the suite once per page load. */
export function createSuite(): Suite {
  const navigation = createNavigation();
  const session = writable<HostSession>({ state: 'unknown' });
  const theme = writable<Theme>(
    new URLSearchParams(window.location.search).get('theme') === 'dark' ? 'dark' : 'light',
  );
  return {
    navigation,
    session,
    theme,
    stockHost: {
      contract: { major: 1, minor: 1 },
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
