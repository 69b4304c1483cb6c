import { useOptionalService } from '../../host/services';
import type { ResourceName } from './registered';
import type { AnyResource } from './resource';

declare module '../../host/services' {
  interface MountServices {
    resources: readonly AnyResource[];
  }
}

/**
 * The resources of this mount, none outside of one. The app provides them, so that the kit and the resources need not
 * import any.
 */
export function useRegister(): readonly AnyResource[] {
  return useOptionalService('resources') ?? NO_RESOURCES;
}

const NO_RESOURCES: readonly AnyResource[] = [];

/**
 * The resource with this name.
 * @throws TypeError if the register of this mount has no such resource
 */
export function useRegistered(name: ResourceName): AnyResource {
  const resource = useRegister().find((candidate) => candidate.name === name);
  if (!resource) throw new TypeError(`The register has no resource ${name}`);
  return resource;
}
