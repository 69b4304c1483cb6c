import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** A package of which files are bundled. */
export interface BundledPackage {
  name: string;
  version: string;
  /** 'MIT' */
  license: string;
  /** What its license has to be passed on with; empty where it has no such file. */
  text: string;
}

/** The package that a bundled file is of; undefined for our own. */
export function packageOf(file: string): BundledPackage | undefined {
  if (!file.includes(`${sep}node_modules${sep}`)) return undefined;
  const folder = folderOf(dirname(file));
  const { name, version, license } = manifestOf(folder);
  const [first] = readdirSync(folder)
    .filter((each) => /^(licen[cs]e|copying)/i.test(each))
    .sort();
  return {
    name: String(name),
    version: String(version),
    license: typeof license === 'string' ? license : 'see its text',
    text: first === undefined ? '' : readFileSync(join(folder, first), 'utf8').trim(),
  };
}

/** The folder of the package: the files of a package can have a manifest of their own, without a name. */
function folderOf(folder: string): string {
  const { name, version } = existsSync(join(folder, 'package.json')) ? manifestOf(folder) : {};
  return name !== undefined && version !== undefined ? folder : folderOf(dirname(folder));
}

const manifestOf = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The file that is passed on with a build: each package with its license, by name. */
export function licensesText(packages: Iterable<BundledPackage>): string {
  const all = [...packages].sort((one, other) => (one.name < other.name ? -1 : 1));
  const parts = all.map(({ name, version, license, text }) =>
    [`${name} ${version} (${license})`, text].filter(Boolean).join('\n\n'),
  );
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
