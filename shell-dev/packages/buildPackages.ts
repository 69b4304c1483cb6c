import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { runCommand } from '../test/runCommand';

const root = join(__dirname, '..', '..');
const dist = join(root, 'dist');
const out = join(__dirname, 'dist');

/** What `npm pack` has written of each package. */
export interface Tarballs {
  hostCheck: string;
  host: string;
}

/**
 * Builds the packages for hosts into shell-dev/packages/dist and packs them.
 * @throws Error with the output of what has failed
 */
export async function buildPackages(): Promise<Tarballs> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await writeSbom();
  return { hostCheck: await packHostCheck(), host: await packHost() };
}

interface Sbom {
  components: { name: string; version: string; 'bom-ref': string }[];
  dependencies: { ref: string }[];
}

/** What the build is made of, as CycloneDX: of what is installed, the packages that are bundled (dist/licenses.txt). */
async function writeSbom(): Promise<void> {
  const { code, output } = await runCommand([
    ...['npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
  ]);
  if (code !== 0) throw new Error(output);
  const all = JSON.parse(output.slice(output.indexOf('{'))) as Sbom;
  const bundled = new Set(readFileSync(join(dist, 'licenses.txt'), 'utf8').match(/^\S+ \d+\.\S+(?= \()/gm));
  const components = all.components.filter(({ name, version }) => bundled.has(`${name} ${version}`));
  const missing = bundled.size - new Set(components.map(({ name, version }) => `${name} ${version}`)).size;
  if (missing > 0) throw new Error(`${missing} bundled packages are not in the lock file.`);
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = all.dependencies.filter(({ ref }) => refs.has(ref));
  writeFileSync(
    join(out, 'stock.cdx.json'),
    `${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`,
  );
}

/** One file with everything in it but Playwright. */
async function packHostCheck(): Promise<string> {
  const folder = prepared('stock-host-check');
  await build({
    entryPoints: [join(root, 'shell-dev', 'host-check', 'main.ts')],
    outfile: join(folder, 'stock-host-check.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: ['playwright-core'],
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'error',
  });
  return pack(folder);
}

/** The loader of the build, and the types that it depends on. */
function packHost(): Promise<string> {
  const folder = prepared('stock-host');
  mkdirSync(join(folder, 'types'));
  copyFileSync(join(dist, 'connect.js'), join(folder, 'connect.js'));
  for (const file of ['connect.d.ts', 'contract.d.ts']) {
    const types = readFileSync(join(dist, 'types', file), 'utf8');
    // Node resolves no import without an extension
    writeFileSync(join(folder, 'types', file), types.replace(/'(\.\/\w+)'/g, "'$1.js'"));
  }
  return pack(folder);
}

/** A folder with the files that stand beside this one, and the version of Stock. */
function prepared(name: string): string {
  const [from, folder] = [join(__dirname, name), join(out, name)];
  mkdirSync(folder, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const about = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...about, version }, null, 2)}\n`);
  copyFileSync(join(from, 'README.md'), join(folder, 'README.md'));
  return folder;
}

async function pack(folder: string): Promise<string> {
  const { code, output } = await runCommand(['npm', 'pack', folder, '--pack-destination', out, '--json']);
  if (code !== 0) throw new Error(output);
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('['))) as [{ filename: string }];
  return join(out, filename);
}
