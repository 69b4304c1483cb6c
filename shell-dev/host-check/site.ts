import type { BrowserContextOptions } from 'playwright-core';

/** A host, as far as the checks know it. */
export interface Site {
  /** 'https://shell.example' */
  origin: string;
  /** Where Stock is in the host, without a slash at its end: '/stock'. */
  base: string;
  /** The address of the folder with Stock's entry: 'https://cdn.example/stock/'. Absent: not found. */
  remote?: string | undefined;
  /** The path of a link of the host to another module. */
  sibling?: string | undefined;
  /** The path of a link of the host to Stock. */
  home?: string | undefined;
  /** What the host shows where nothing has failed, line by line. */
  texts?: ReadonlySet<string> | undefined;
  /** The accessible name of the host's control of the theme. */
  theme?: string | undefined;
  /** How often Stock is mounted to find what it leaves behind. */
  mounts: number;
  /** Cookies and storage of a signed-in user; absent: the checks see the sign-in only. */
  state?: BrowserContextOptions['storageState'] | undefined;
  /** The full name of that user. */
  user?: string | undefined;
}

/** Whether a path belongs to Stock. */
export const isOfStock = ({ base }: Site, path: string): boolean =>
  path === base || [`${base}/`, `${base}?`, `${base}#`].some((start) => path.startsWith(start));

/** Files that a host loads first: a manifest or an entry. */
export const ENTRY = /\/(mf-manifest\.json|remoteEntry\.js)(\?|$)/;
