import { createContext, useContext } from 'react';
import type { AnyResource } from './resource';

/**
 * The resources of this mount. The app provides them, so that the kit and the resources need not import any.
 */
export const RegisterContext = createContext<readonly AnyResource[]>([]);

/**
 * The resource with this name.
 * @throws TypeError if the register has no such resource, since a declaration names it
 */
export function useRegistered(name: string): AnyResource {
  const resource = useContext(RegisterContext).find((candidate) => candidate.name === name);
  if (!resource) throw new TypeError(`The register has no resource ${name}`);
  return resource;
}
