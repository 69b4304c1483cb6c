import type { APIRequestContext, APIResponse } from 'playwright-core';
import type { HostCheck, Visit } from '../check';
import { Broken, NotChecked } from '../verdicts';
import { remoteOf } from './failing';

/** Seconds that hashed files are cached at least: 30 days. */
const LONG = 2_592_000;
/** Files that are asked for at a time. */
const TOGETHER = 8;
/** Problems that are named. */
const NAMED = 4;

/** The rules for serving the files of Stock, which the promise P6 relies on. */
export const serving: readonly HostCheck[] = [
  {
    name: 'files of the manifest',
    promise: 'P6',
    remedy: 'Deploy every file of a build before its entry, and keep those of the last release.',
    run: hasEveryFile,
  },
  {
    name: 'missing files',
    promise: 'P6',
    remedy: 'Answer a missing file with 404, never with a page.',
    run: refusesMissing,
  },
  {
    name: 'caching',
    promise: 'P6',
    remedy:
      "Send 'no-cache' and an ETag with the entry and the manifest, and 'public, max-age=31536000, immutable' with static/*.",
    run: isCached,
  },
  {
    name: 'compression',
    promise: 'P6',
    remedy: 'Compress the files, or send the .br and .gz that the build writes beside them.',
    run: isCompressed,
  },
  {
    name: 'CORS',
    promise: 'P6',
    remedy: "Send 'Access-Control-Allow-Origin: *' with every file of the remote.",
    run: isShared,
  },
];

/** Some files of the remote, by their address. */
interface Files {
  entry: string;
  manifest: string;
  scripts: readonly string[];
  styles: readonly string[];
}

interface Manifest {
  exposes: { assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

/** @throws Broken where the manifest cannot be read */
async function filesOf({ site, context }: Visit): Promise<Files> {
  const remote = remoteOf(site);
  const manifest = `${remote}mf-manifest.json`;
  const answer = await context.request.get(manifest);
  if (!answer.ok()) throw new Broken(`${manifest} answered ${answer.status()}`);
  const all = (kind: 'js' | 'css', { exposes }: Manifest) => [
    ...new Set(exposes.flatMap(({ assets }) => [...assets[kind].sync, ...assets[kind].async])),
  ];
  try {
    const parsed = JSON.parse(await answer.text()) as Manifest;
    const [scripts = [], styles = []] = (['js', 'css'] as const).map((kind) =>
      all(kind, parsed).map((file) => remote + file),
    );
    return { entry: `${remote}remoteEntry.js`, manifest, scripts, styles };
  } catch {
    throw new Broken(`${manifest} is no manifest`);
  }
}

const headersOf = (request: APIRequestContext, origin: string) => (address: string) =>
  request.get(address, { headers: { origin, 'accept-encoding': 'gzip, br' } });

function broken(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length > NAMED ? `, and ${problems.length - NAMED} more` : '';
  throw new Broken(problems.slice(0, NAMED).join('; ') + more);
}

const TYPES = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
] as const;

async function hasEveryFile(visit: Visit): Promise<void> {
  const { entry, scripts, styles } = await filesOf(visit);
  const files = [entry, ...scripts, ...styles];
  const problems: string[] = [];
  for (let index = 0; index < files.length; index += TOGETHER) {
    const found = await Promise.all(
      files
        .slice(index, index + TOGETHER)
        .map(async (file) => problemOf(file, await visit.context.request.get(file))),
    );
    problems.push(...found.flat());
  }
  broken(problems);
}

function problemOf(file: string, answer: APIResponse): string[] {
  if (!answer.ok()) return [`${file} answered ${answer.status()}`];
  const type = answer.headers()['content-type'] ?? '';
  const isOther = TYPES.some(([name, expected]) => name.test(file) && !expected.test(type));
  return isOther ? [`${file} has the type '${type}'`] : [];
}

async function refusesMissing({ site, context }: Visit): Promise<void> {
  const remote = remoteOf(site);
  const problems: string[] = [];
  for (const file of [
    'static/stock-host-check.missing.js',
    'static/stock-host-check.missing.css',
    'stock-host-check.json',
  ]) {
    const answer = await context.request.get(remote + file);
    if (answer.status() !== 404)
      problems.push(`${remote}${file}, which does not exist, answered ${answer.status()}`);
  }
  broken(problems);
}

async function isCached(visit: Visit): Promise<void> {
  const { entry, manifest, scripts } = await filesOf(visit);
  const get = headersOf(visit.context.request, visit.site.origin);
  const problems: string[] = [];
  for (const file of [entry, manifest]) {
    const headers = (await get(file)).headers();
    const control = headers['cache-control'] ?? '';
    if (!/no-cache|no-store|max-age=0/.test(control))
      problems.push(`${file} has the Cache-Control '${control}'`);
    if (headers.etag === undefined && headers['last-modified'] === undefined)
      problems.push(`${file} has no ETag`);
  }
  for (const file of scripts.slice(0, 1)) {
    const control = (await get(file)).headers()['cache-control'] ?? '';
    const age = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
    if (age < LONG || /no-cache|no-store/.test(control))
      problems.push(`${file} has the Cache-Control '${control}'`);
  }
  broken(problems);
}

async function isCompressed(visit: Visit): Promise<void> {
  const { entry, scripts, styles } = await filesOf(visit);
  const get = headersOf(visit.context.request, visit.site.origin);
  const problems: string[] = [];
  for (const file of [entry, ...scripts.slice(0, 1), ...styles.slice(0, 1)]) {
    const answer = await get(file);
    const isSmall = (await answer.body()).length < 1_500;
    if (!isSmall && !/gzip|br|zstd|deflate/.test(answer.headers()['content-encoding'] ?? ''))
      problems.push(`${file} is not compressed`);
  }
  broken(problems);
}

async function isShared(visit: Visit): Promise<void> {
  const { site, context } = visit;
  if (new URL(remoteOf(site)).origin === site.origin)
    throw new NotChecked('the files come from the origin of the host, which needs no CORS');
  const { entry, manifest, scripts, styles } = await filesOf(visit);
  const get = headersOf(context.request, site.origin);
  const problems: string[] = [];
  for (const file of [entry, manifest, ...scripts.slice(0, 1), ...styles.slice(0, 1)]) {
    const allowed = (await get(file)).headers()['access-control-allow-origin'];
    if (allowed !== '*' && allowed !== site.origin)
      problems.push(
        `${file} has ${allowed === undefined ? 'no Access-Control-Allow-Origin' : `'${allowed}'`}`,
      );
  }
  broken(problems);
}
