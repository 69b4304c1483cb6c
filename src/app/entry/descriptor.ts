import { CONTRACT, type DescriptorData, REQUIRES } from '../../host/contract';
import { version } from '../../host/version';
import type { AnyResource } from '../../kit/declare/resource';
import { register } from '../../resources/register';
import { normalise } from '../../rules/access';
import { BASE_PATH } from '../../rules/constants';

/** The routes that need no session. */
const PUBLIC_PATHS = [
  '/',
  '/forgot',
  '/forgot-pin',
  '/reset-password/:resetToken',
  '/login-with-pin',
  '/reset-pin/:resetToken',
  '/login-with-code/:email',
] as const;

/**
 * Derived from the declarations; the build writes it into the exposed module `./descriptor` (described.ts).
 */
export const descriptor: DescriptorData = descriptorOf(register);

function descriptorOf(resources: readonly AnyResource[]): DescriptorData {
  return {
    name: 'suite_stock',
    version,
    contract: CONTRACT,
    requires: REQUIRES,
    basePath: BASE_PATH,
    sidebar: resources.flatMap(({ label, needsSessionOnly, pages: { list } }) =>
      list ? [{ label: label.menu, path: list.path, ...gateOf(list.path, needsSessionOnly) }] : [],
    ),
    routes: [
      ...PUBLIC_PATHS.map((path) => ({ path })),
      { path: '/dashboard' },
      { path: '/unauthorised' },
      ...resources.flatMap(({ needsSessionOnly, pages }) =>
        Object.values(pages).map(({ path, access = 'read' }) => {
          const gate = gateOf(path, needsSessionOnly);
          return 'pageRoute' in gate ? { path, ...gate, access } : { path };
        }),
      ),
    ],
  };
}

/** The page route that the permission list is looked up by; absent where a session is enough. */
function gateOf(path: string, needsSessionOnly: boolean): { pageRoute: string } | Record<never, never> {
  return needsSessionOnly ? {} : { pageRoute: normalise(path) };
}
