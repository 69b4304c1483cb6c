import { findBrowser } from './findBrowser';
import { launchArguments } from './launchArguments';

/** Options of the tested browser. */
export const launchOptions = () => ({ executablePath: findBrowser(), args: launchArguments });
