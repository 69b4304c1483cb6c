import * as singleSpa from 'single-spa';
import {
  type Connection,
  type ConnectOptions,
  connect,
  fixed,
  fromReactRouter,
  fromSingleSpa,
  live,
  type ReactRouter,
  version,
} from 'suite_stock/connect';

// A host that takes connect.js, with its published types only. It never runs.

declare const element: HTMLElement;
declare const router: ReactRouter;
declare const store: {
  getState(): { theme: 'light' | 'dark' };
  subscribe(listener: () => void): () => void;
};
declare const subject: { value: 'light'; subscribe(next: () => void): { unsubscribe(): void } };

const options: ConnectOptions = {
  remote: 'https://suite.example/stock/',
  apiHost: '',
  theme: live(() => store.getState().theme, store.subscribe),
  session: fixed({ state: 'signed-out' } as const),
  navigation: fromReactRouter(router, '/stock'),
  minHeight: '600px',
  timeLimit: 60_000,
};

const stock: Connection = connect(element, options);
stock.ready.then(() =>
  stock.update({
    theme: live(
      () => subject.value,
      (next) => subject.subscribe(next),
    ),
  }),
);
stock.unmount();
connect(element, { remote: '/stock/', navigation: fromSingleSpa(singleSpa) }).unmount();
connect(element, { remote: '/stock/', navigation: null }).unmount();
connect.prefetch('/all-brands', options).then(() => console.log(version));

// @ts-expect-error where Stock is served is required
connect(element, { apiHost: '' });

// @ts-expect-error the theme is a live value, not a constant
connect(element, { remote: '/stock/', theme: 'dark' });

// @ts-expect-error an element, not a selector
connect('#stock', { remote: '/stock/' });

// @ts-expect-error the mount has no public handle of Stock's router
stock.router;
