import { findBrowser } from './findBrowser';

/** How browser tests and the bench start the browser: quiet, without a GPU, and inside a container too. */
export const launchOptions = () => ({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
