import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HostRow, nameOf } from '../matrix';

/** The input of a host's build. */
export interface Source {
  row: HostRow;
  /** Contains main.js, the bundler's entry. */
  folder: string;
  /** The bundler's output folder, which is served. */
  out: string;
  /** Where the remote is served, and the addresses of its manifest and entry. */
  base: string;
  manifest: string;
  entry: string;
  /** Aliases to the folders of the host's own React; empty without one. */
  alias: Record<string, string>;
  /** The same React as singletons of the share scope. */
  shared: Record<string, { singleton: true; version: string; requiredVersion: string }>;
}

const hosts = join(__dirname, '..');

/** The folder whose node_modules contains each React. */
const OWNERS = {
  equal: join(hosts, '..', '..'),
  '18': join(hosts, 'react-18'),
  '19.1': join(hosts, 'react-19-1'),
};

const folderOf = (react: keyof typeof OWNERS, name: string) => join(OWNERS[react], 'node_modules', name);

/** The version of React that a host displays: 'none' without one. */
export function reactVersion({ react }: HostRow): string {
  if (react === 'none') return react;
  const about = readFileSync(join(folderOf(react, 'react'), 'package.json'), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}

/** Writes the files from which the host's bundler starts. `remote` is the origin that serves Stock. */
export function writeSource(row: HostRow, remote: string): Source {
  const folder = join(hosts, 'dist', nameOf(row).replace(/\W+/g, '-'));
  const out = join(folder, 'public');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const base = `${remote}/stock/${row.build === 'host-react' ? 'host-react/' : ''}`;
  const source: Source = {
    row,
    folder,
    out,
    base,
    manifest: `${base}mf-manifest.json`,
    entry: `${base}remoteEntry.js`,
    ...reactOf(row),
  };
  if (row.kind === 'page by hand') writePage(source);
  else writeStart(source);
  return source;
}

function reactOf(row: HostRow): Pick<Source, 'alias' | 'shared'> {
  const { react } = row;
  if (react === 'none') return { alias: {}, shared: {} };
  const version = reactVersion(row);
  const one = { singleton: true, version, requiredVersion: version } as const;
  return {
    alias: { react: folderOf(react, 'react'), 'react-dom': folderOf(react, 'react-dom') },
    shared: { react: one, 'react-dom': one, 'react-dom/client': one },
  };
}

/** Writes the asynchronous boundary that federation requires, and the import of the remote. */
function writeStart({ row, folder, out, base }: Source): void {
  const shell = join(hosts, 'app', row.react === 'none' ? 'plain.ts' : 'react.tsx');
  const start = row.takesComponent ? 'startWithApp' : 'start';
  const taken = row.takesComponent ? 'suite_stock/App' : 'suite_stock/mount';
  writeFileSync(join(folder, 'main.js'), "import('./bootstrap.js');\n");
  const load = row.connects ? 'async () => ({ mount })' : `() => import('${taken}')`;
  writeFileSync(
    join(folder, 'bootstrap.js'),
    `import { ${start} } from ${JSON.stringify(shell)};\n${row.connects ? connecting(base) : ''}${start}(${load}, ${row.isStrict === true});\n`,
  );
  const page = readFileSync(join(hosts, 'app', 'index.html'), 'utf8');
  writeFileSync(join(isVite(row) ? folder : out, 'index.html'), page);
}

/** Copies the page without a build step; React 19 is not published as a script, so one is bundled for it. */
function writePage({ folder, out, entry }: Source): void {
  const page = join(hosts, 'page');
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  writeFileSync(join(out, 'index.html'), html.replace('STOCK_ENTRY', entry));
  writeFileSync(join(out, 'page.js'), readFileSync(join(page, 'page.js')));
  writeFileSync(
    join(folder, 'main.js'),
    "import * as React from 'react';\nimport * as ReactDOM from 'react-dom/client';\nObject.assign(window, { React, ReactDOM });\n",
  );
}

/** A `mount` that loads the remote by `connect.js`, with its own navigation in place of the suite's. */
const connecting = (base: string) => `
import { connect } from ${JSON.stringify(join(hosts, '..', '..', 'dist', 'connect.js'))};
const mount = (element, { navigation, ...parts }) => connect(element, { ...parts, remote: '${base}', timeLimit: 30_000 });
`;

/** Whether Vite builds the host, which takes the page from the folder of the source. */
export const isVite = ({ kind }: HostRow): boolean => kind === 'vite' || kind === 'originjs';
