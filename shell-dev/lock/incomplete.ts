interface LockedPackage {
  version?: string;
  /** The hash that what is downloaded is compared with. */
  integrity?: string;
  resolved?: string;
  /** A package of this repository. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** What is read of a lock file of npm. */
export interface Lock {
  packages: Readonly<Record<string, LockedPackage>>;
}

/** The places of packages without a hash, and of optional ones, by an exact version, that are not there at all. */
export function incomplete({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { link, integrity, optionalDependencies = {} }]) => {
    const isOpen = path.includes('node_modules/') && !link && !integrity;
    const absent = Object.entries(optionalDependencies)
      // another one may serve a range
      .filter(([, version]) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .filter(([name]) => !places(path, name).some((place) => place in packages))
      .map(([name]) => `node_modules/${name}`);
    return isOpen ? [path, ...absent] : absent;
  });
}

/** Where a package comes from an address: one of a registry would hold for all who install. */
export const addressed = ({ packages }: Lock): string[] =>
  Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined && !packages[path]?.link);

/** The paths at which npm resolves a dependency of the package at this path, nearest first. */
function places(path: string, name: string): string[] {
  const own = `${path ? `${path}/` : ''}node_modules/${name}`;
  return path
    ? [own, ...places(path.slice(0, Math.max(0, path.lastIndexOf('node_modules') - 1)), name)]
    : [own];
}
