import { createContext, useContext } from 'react';
import type { AnyResource } from './calls';

/** The resources of this mount. The app fills it, so that the kit and the resources need to import none of them. */
export const RegisterContext = createContext<readonly AnyResource[]>([]);

/** The resource with this name; throws where the register has none, since a declaration names it. */
export function useRegistered(name: string): AnyResource {
  const resource = useContext(RegisterContext).find((candidate) => candidate.name === name);
  if (!resource) throw new TypeError(`The register has no resource ${name}`);
  return resource;
}
