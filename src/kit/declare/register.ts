import { createContext, useContext } from 'react';
import type { ResourceName } from './registered';
import type { AnyResource } from './resource';

/**
 * The resources of this mount. The app provides them, so that the kit and the resources need not import any.
 */
export const RegisterContext = createContext<readonly AnyResource[]>([]);

/**
 * The resource with this name.
 * @throws TypeError if the register of this mount has no such resource
 */
export function useRegistered(name: ResourceName): AnyResource {
  const resource = useContext(RegisterContext).find((candidate) => candidate.name === name);
  if (!resource) throw new TypeError(`The register has no resource ${name}`);
  return resource;
}
