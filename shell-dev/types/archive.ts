import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ZippableFile, zipSync } from 'fflate';

/** What the plugin of a host puts the name of the remote there in place of. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

/** The same archive for the same types. */
const TIME = { mtime: new Date(2000, 0, 1) };

/**
 * Writes the types of a build as the plugin of Module Federation asks for them: an archive with a file for each exposed
 * module, and the types of `loadRemote`.
 *
 * @param types the folder of the types
 * @param exposed the exposed modules: 'mount'
 * @param out the folder of the build
 */
export function writeTypesArchive(types: string, exposed: readonly string[], out: string): void {
  const files = readdirSync(types).filter((file) => file.endsWith('.d.ts'));
  const missing = exposed.filter((name) => !files.includes(`${name}.d.ts`));
  if (missing.length > 0) throw new Error(`No types of ${missing.join(', ')} in ${types}.`);
  const content = files.map((file): [string, ZippableFile] => [
    file,
    [readFileSync(join(types, file)), TIME],
  ]);
  writeFileSync(join(out, '@mf-types.zip'), zipSync(Object.fromEntries(content)));
  const keys = exposed.map((name) => `'${ALIAS}/${name}'`);
  const branches = keys.map((key) => `T extends ${key} ? typeof import(${key}) :`);
  writeFileSync(
    join(out, '@mf-types.d.ts'),
    `export type RemoteKeys = ${keys.join(' | ')};\ntype PackageType<T> = ${branches.join(' ')} any;\n`,
  );
}
