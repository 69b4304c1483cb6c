import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from './sources';

/**
 * The names of files and folders in READMEs that do not exist, as 'README.md:54 src/features/count/', and the folders that
 * a drawing leaves out.
 */
export function wrongNames(root: string): string[] {
  const paths = ['src', 'shell-dev'].flatMap((folder) => filesIn(root, folder, /./));
  const known = new Set(paths.flatMap((path) => endingsOf(path)));
  const readmes = ['README.md', ...paths.filter((path) => path.endsWith('.md'))];
  return readmes.flatMap((readme) => {
    const text = readFileSync(join(root, readme), 'utf8');
    const isThere = (name: string) =>
      known.has(name.replace(/^(\.\.?\/)+/, '')) ||
      [root, join(root, dirname(readme))].some((folder) => existsSync(join(folder, name)));
    const named = namesIn(text).filter(({ name }) => !BUILT.test(name) && !isThere(name));
    const drawn = drawnIn(text);
    const gone = drawn.filter(({ name }) => !existsSync(join(root, name)));
    return [...named, ...gone, ...leftOut(root, drawn)].map(({ line, name }) => `${readme}:${line} ${name}`);
  });
}

/** What is only there after a build or a start. */
const BUILT = /(^|\/)(dist|\.data|static|hosts\/types)\/|\.d\.ts$/;

/** Each path and folder that ends a path: 'kit/list/', 'list/' and 'list/List.tsx' of 'kit/list/List.tsx'. */
function endingsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.flatMap((_, from) => {
    const rest = parts.slice(from);
    const folders = rest.slice(1).map((_part, to) => `${rest.slice(0, to + 1).join('/')}/`);
    return [rest.join('/'), ...folders];
  });
}

interface Named {
  name: string;
  line: number;
}

/** Names of sources and of folders in `code` outside of blocks: 'merge.ts', 'send/pool.ts', 'conflicts/'. */
export function namesIn(text: string): Named[] {
  let isBlock = false;
  return text.split('\n').flatMap((content, at) => {
    if (content.startsWith('```')) isBlock = !isBlock;
    if (isBlock) return [];
    return [...content.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) =>
      /^[\w.-]+(\/[\w.-]+)*(\.(tsx?|css|cjs|md)|\/)$/.test(name) ? [{ name, line: at + 1 }] : [],
    );
  });
}

interface Drawn extends Named {
  /** Whether it stands on a line of its own level, not in an explanation. */
  isOnLine: boolean;
}

/**
 * Folders of the drawing in a block, from the root: a line names a folder, or several, and those after its explanation
 * are inside of the last one. Two spaces are one level.
 */
export function drawnIn(text: string): Drawn[] {
  const drawing = /^```\n((?:[ \w.-]+\/.*\n| {4,}.*\n)+)```$/m.exec(text);
  if (!drawing) return [];
  const first = text.slice(0, drawing.index).split('\n').length + 1;
  const parents: string[] = [];
  const lines = (drawing[1] ?? '').trimEnd().split('\n');
  return lines.flatMap((content, at) => {
    const level = Math.floor((/^ */.exec(content)?.[0].length ?? 0) / 2);
    const [own = '', after = ''] = content.trim().split(/ {2,}(.*)/);
    const above = parents.slice(0, level).join('');
    const folders = own.split(' ').filter((name) => name.endsWith('/'));
    const last = folders.at(-1) ?? '';
    if (last !== '') parents[level] = last;
    const inside = after.split(/[\s,;:]+/).filter((name) => /^[\w-]+\/$/.test(name));
    const line = first + at;
    return [
      ...folders.map((name) => ({ name: above + name, line, isOnLine: true })),
      ...inside.map((name) => ({ name: above + last + name, line, isOnLine: false })),
    ];
  });
}

/** The folders beside those on lines of a drawing: where it draws one folder of a folder, it draws all. */
function leftOut(root: string, drawn: readonly Drawn[]): Named[] {
  const names = new Set(drawn.map(({ name }) => name));
  const parents = new Map<string, number>();
  for (const { name, line, isOnLine } of drawn) if (isOnLine) parents.set(`${dirname(name)}/`, line);
  parents.delete('./');
  return [...parents].flatMap(([parent, line]) =>
    (existsSync(join(root, parent)) ? readdirSync(join(root, parent), { withFileTypes: true }) : [])
      .filter((entry) => entry.isDirectory() && !names.has(`${parent}${entry.name}/`))
      .map((entry) => ({ name: `${parent}${entry.name}/ is not drawn`, line })),
  );
}
