import { findBrowser } from './findBrowser';

/** Options of the tested browser: no GPU, no background requests, and runs inside a container. */
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
