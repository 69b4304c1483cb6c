import { posix, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { REQUIRES } from '../../../src/host/contract';
import { Build } from './build';

/** A property of the build; `problems` is empty when it holds. */
export interface Finding {
  name: string;
  failures: string[];
}

/** The size limit of the descriptor (gzip, bytes). */
const DESCRIPTOR_LIMIT = 5_000;

/** Checks the files of both builds of the remote. */
export function auditBuilds(dist: string): Finding[] {
  const isolated = new Build(dist, ['host-react/', 'types/']);
  const hostReact = new Build(`${dist}/host-react`);
  const types = new Build(`${dist}/types`);
  const both = (look: (build: Build) => string[]) => [isolated, hostReact].flatMap(look);
  return [
    { name: 'every file that a manifest names is there', failures: both(missingOfManifest) },
    { name: 'every file that an entry names is there', failures: both(missingOfEntry) },
    { name: 'every file that a stylesheet or script names is there', failures: both(missingOfFiles) },
    { name: 'the types are there and stand alone', failures: strayTypes(types) },
    { name: 'a manifest says what the build asks of a host', failures: both(missingRequirements) },
    { name: 'no address of a development server', failures: both(localAddresses) },
    { name: 'no process.env in a script', failures: both(processes) },
    { name: 'no path of the machine that built it', failures: both(machinePaths) },
    { name: 'the host-React build brings no React', failures: ownReact(hostReact) },
    { name: `the descriptor weighs less than ${DESCRIPTOR_LIMIT} bytes`, failures: both(heavyDescriptor) },
  ];
}

function missingOfManifest(build: Build): string[] {
  const named = [...build.exposes().values()].flatMap(({ js, css }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  if (named.length < 10) return [`The manifest names ${named.length} files.`];
  return [...named, 'remoteEntry.js'].filter((path) => !build.has(path));
}

function missingRequirements(build: Build): string[] {
  const { metaData } = JSON.parse(build.text('mf-manifest.json')) as { metaData: { requires?: unknown } };
  return isDeepStrictEqual(metaData.requires, REQUIRES)
    ? []
    : [`The manifest says ${JSON.stringify(metaData.requires)}.`];
}

/** The entry refers to its chunks by number and hash. */
function missingOfEntry(build: Build): string[] {
  const hashes = [...build.text('remoteEntry.js').matchAll(/[{,]\d+:"([0-9a-f]{8})"/g)].map(
    ([, hash]) => hash,
  );
  if (hashes.length < 10) return [`The entry names ${hashes.length} chunks.`];
  return hashes.flatMap((hash) =>
    build.files.some(({ path }) => path.endsWith(`.${hash}.js`) || path.endsWith(`.${hash}.css`))
      ? []
      : [`a chunk with the hash ${hash}`],
  );
}

function missingOfFiles(build: Build): string[] {
  return [...build.ending('.css'), ...build.ending('.js')].flatMap(({ path, text }) => {
    const named = [
      ...text.matchAll(/[#@] sourceMappingURL=([^\s*]+)/g),
      ...(path.endsWith('.css') ? text.matchAll(/url\((?!["']?data:)["']?([^)"']+)/g) : []),
    ];
    return named
      .map(([, name = '']) => posix.join(posix.dirname(path), name))
      .filter((target) => !build.has(target))
      .map((target) => `${target}, of ${path}`);
  });
}

function strayTypes(types: Build): string[] {
  const missing = ['mount.d.ts', 'descriptor.d.ts', 'app.d.ts', 'connect.d.ts'].filter(
    (file) => !types.has(file),
  );
  const stray = types.files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:from|import\(|import|<reference \w+=)\s*["']([^"']+)["']/g)]
      .filter(([, name = '']) => !types.has(`${name}.d.ts`) || !name.startsWith('./'))
      .map(([line]) => `${path}: ${line}`),
  );
  return [...missing, ...stray];
}

function found(build: Build, pattern: RegExp, endings: readonly string[]): string[] {
  return endings
    .flatMap((end) => build.ending(end))
    .flatMap(({ path, text }) => {
      const index = text.search(pattern);
      return index < 0 ? [] : [`${path}: …${text.slice(Math.max(0, index - 30), index + 60)}…`];
    });
}

/** With a port or a path: libraries use a bare `http://localhost` only to resolve relative addresses. */
const localAddresses = (build: Build) =>
  found(build, /\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/, ['.js', '.css', '.json', '.html']);

const processes = (build: Build) => found(build, /process\.env/, ['.js']);

function machinePaths(build: Build): string[] {
  const root = resolve(__dirname, '..', '..', '..');
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const paths = [root, encodeURIComponent(root)].map(literal);
  return found(build, new RegExp(`${paths.join('|')}|file:///|webpack://[^/]*/\\.\\./`), [
    '.js',
    '.css',
    '.json',
    '.html',
    '.map',
  ]);
}

/** The link to the explanation of errors is part of react-dom only. */
const ownReact = (build: Build) => found(build, /react\.dev\/errors/, ['.js']);

function heavyDescriptor(build: Build): string[] {
  const scripts = build.exposes().get('descriptor')?.js.sync ?? [];
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(build.text(path), { level: 9 }).length, 0);
  return scripts.length > 0 && bytes < DESCRIPTOR_LIMIT ? [] : [`${bytes} bytes in ${scripts.join(', ')}`];
}
