import { createContext, useContext } from 'react';

/**
 * The services of one mount, by name. Each folder that owns one adds it, so that the others read it without importing
 * the app that creates it:
 *
 * @example
 * declare module '../../host/services' {
 *   interface MountServices {
 *     journal: Journal;
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the owners add its members
export interface MountServices {}

type ServiceName = keyof MountServices;

/** Provides the services of this mount; a test may provide only some of them. */
export const ServicesContext = createContext<Partial<MountServices>>({});

/**
 * A service of this mount.
 * @throws TypeError outside of a mount
 *
 * @example
 * ```ts
 * import '../kit/writes/set/changeSets';
 * const { large } = useService('changeSets');
 * ```
 */
export function useService<Name extends ServiceName>(name: Name): MountServices[Name] {
  const service = useOptionalService(name);
  if (service === undefined) throw new TypeError(`No mount provides the service ${name}`);
  return service;
}

/** A service of this mount; undefined outside of one. */
export function useOptionalService<Name extends ServiceName>(name: Name): MountServices[Name] | undefined {
  return useContext(ServicesContext)[name];
}
