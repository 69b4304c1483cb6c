import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run lock`, after every `npm install`: adds the optional packages of other platforms that the registry
 * in use does not offer. npm omits those from the lock file, and `npm ci` then rejects it; when present, it
 * skips them by platform.
 */
interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const FILE = join(__dirname, '..', '..', 'package-lock.json');
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'sunos',
  'openbsd',
  'netbsd',
  'aix',
];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];
const SPELLED: Record<string, string> = { armv7: 'arm', arm: 'arm', ppc64le: 'ppc64', mips64el: 'mips64el' };

/** The paths at which npm resolves a dependency of the package at this path, nearest first. */
function places(path: string, name: string): string[] {
  const own = `${path ? `${path}/` : ''}node_modules/${name}`;
  return path
    ? [own, ...places(path.slice(0, Math.max(0, path.lastIndexOf('node_modules') - 1)), name)]
    : [own];
}

/** The platform in a package's name: '@rspack/binding-linux-arm64-musl'. */
function platformOf(name: string): LockedPackage {
  const words = name.split('/').pop()?.split(/[-.]/) ?? [];
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = words.flatMap((word) => SPELLED[word] ?? (PROCESSORS.includes(word) ? word : [])).slice(0, 1);
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') && os.includes('linux')
      ? ['glibc']
      : [];
  return { ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}), ...(os.length ? { os } : {}) };
}

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, LockedPackage> };
const missing = Object.entries(lock.packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    // a version range would have to be resolved by the registry
    .filter(([, version]) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .filter(([name]) => !places(path, name).some((place) => place in lock.packages))
    .map(([name, version]): [string, LockedPackage] => [
      `node_modules/${name}`,
      { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) },
    ]),
);
const { '': root = {}, ...known } = lock.packages;
const sorted = Object.entries({ ...known, ...Object.fromEntries(missing) }).sort(([a], [b]) =>
  a.localeCompare(b, 'en'),
);
writeFileSync(
  FILE,
  `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
);
console.log(`${missing.length} packages of other platforms added.`);
