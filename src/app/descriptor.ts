import { CONTRACT } from '../host/contract';
import { version } from '../host/version';
import type { AnyResource } from '../kit/calls';
import { register } from '../resources/register';
import { type AccessLevel, normalise } from '../rules/access';
import { BASE_PATH } from '../rules/constants';
import { PUBLIC_PATHS } from '../session/login/publicPaths';

/** A route of the remote, for a host that checks access before loading it. */
export interface DescribedRoute {
  path: string;
  /** As the permission list names it; absent where a session is enough. */
  pageRoute?: string;
  access?: AccessLevel;
}

/** What a host can know of the remote without loading it. */
export interface Descriptor {
  name: string;
  version: string;
  contract: { major: number; minor: number };
  basePath: string;
  /** The entries of the sidebar's Stock Management group. */
  sidebar: { label: string; path: string; pageRoute: string }[];
  routes: DescribedRoute[];
}

/** Exposed as `./descriptor`: plain data, no React. */
export const descriptor: Descriptor = descriptorOf(register);

function descriptorOf(resources: readonly AnyResource[]): Descriptor {
  return {
    name: 'suite_stock',
    version,
    contract: CONTRACT,
    basePath: BASE_PATH,
    sidebar: resources.flatMap(({ label, pages: { list } }) =>
      list ? [{ label: label.menu, path: list.path, pageRoute: normalise(list.path) }] : [],
    ),
    routes: [
      ...PUBLIC_PATHS.map((path) => ({ path })),
      { path: '/dashboard' },
      { path: '/unauthorised' },
      ...resources.flatMap(({ pages }) =>
        Object.values(pages).map(({ path, access = 'read' }) => ({
          path,
          pageRoute: normalise(path),
          access,
        })),
      ),
    ],
  };
}
