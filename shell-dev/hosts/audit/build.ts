import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a build. */
export interface BuiltFile {
  /** Relative to the build's folder: 'static/425.6ee6b3fa.js'. */
  path: string;
  text: string;
}

/** The manifest's files for one exposed module. */
interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** One of the two builds of the remote, read from its folder. */
export class Build {
  readonly files: readonly BuiltFile[];

  constructor(
    readonly folder: string,
    elsewhere: readonly string[] = [],
  ) {
    this.files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(js|css|json|map|html|ts)$/.test(path))
      .filter((path) => !elsewhere.some((other) => path.startsWith(other)))
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  }

  has = (path: string): boolean => existsSync(join(this.folder, path));
  text = (path: string): string => readFileSync(join(this.folder, path), 'utf8');
  ending = (end: string) => this.files.filter(({ path }) => path.endsWith(end));

  /** The manifest's files by the name of the exposed module. */
  exposes(): Map<string, Assets> {
    const manifest = JSON.parse(this.text('mf-manifest.json')) as {
      exposes: { name: string; assets: Assets }[];
    };
    return new Map(manifest.exposes.map(({ name, assets }) => [name, assets]));
  }
}
