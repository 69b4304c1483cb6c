import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { printTable } from './table';

const DIST = join(__dirname, '..', '..', 'dist');

/** Modules below this size, in bytes of gzip, are summed up in one line. */
const MAX_SHOWN_MODULES = 250;

/** What a module or a package costs in a file: its bytes, and the bytes of gzip that the file is smaller without it. */
interface Cost {
  raw: number;
  gzip: number;
}

/** Prints what each of our modules and each package costs in these scripts of the build, by their source maps. */
export function printModules(title: string, addresses: readonly string[]): void {
  const costs = new Map<string, Cost>();
  for (const address of addresses) {
    const file = join(DIST, new URL(address).pathname.replace(/^\/stock\//, ''));
    if (!existsSync(`${file}.map`)) continue;
    for (const [name, cost] of costsIn(file)) {
      const { raw, gzip } = costs.get(name) ?? { raw: 0, gzip: 0 };
      costs.set(name, { raw: raw + cost.raw, gzip: gzip + cost.gzip });
    }
  }
  const sorted = [...costs].sort(([, left], [, right]) => right.gzip - left.gzip);
  const [shown, small] = [
    sorted.filter(([, { gzip }]) => gzip >= MAX_SHOWN_MODULES),
    sorted.filter(([, { gzip }]) => gzip < MAX_SHOWN_MODULES),
  ];
  const rest: Cost = { raw: 0, gzip: 0 };
  for (const [, { raw, gzip }] of small) {
    rest.raw += raw;
    rest.gzip += gzip;
  }
  printTable(
    [title, 'raw', 'gzip'],
    [...shown, [`${small.length} smaller modules`, rest] as const].map(([name, { raw, gzip }]) => [
      name,
      (raw / 1000).toFixed(1),
      (gzip / 1000).toFixed(1),
    ]),
  );
}

function costsIn(file: string): Map<string, Cost> {
  const text = readFileSync(file, 'utf8');
  const whole = gzipSync(text).length;
  return new Map(
    [...rangesIn(file, text)].map(([name, ranges]) => {
      const raw = ranges.reduce((sum, [start, end]) => sum + end - start, 0);
      return [name, { raw, gzip: Math.max(0, whole - gzipSync(without(text, ranges)).length) }];
    }),
  );
}

/** The parts of a script that come from each module, as offsets. */
function rangesIn(file: string, text: string): Map<string, [start: number, end: number][]> {
  const lineStarts = [0];
  for (const line of text.split('\n')) lineStarts.push((lineStarts.at(-1) ?? 0) + line.length + 1);
  const points: { at: number; name: string }[] = [];
  eachMapping(
    new TraceMap(readFileSync(`${file}.map`, 'utf8')),
    ({ source, generatedLine, generatedColumn }) => {
      points.push({ at: (lineStarts[generatedLine - 1] ?? 0) + generatedColumn, name: nameOf(source) });
    },
  );
  const ranges = new Map<string, [number, number][]>();
  for (const [index, { at, name }] of points.entries()) {
    const range: [number, number] = [at, points[index + 1]?.at ?? text.length];
    const known = ranges.get(name);
    if (known) known.push(range);
    else ranges.set(name, [range]);
  }
  return ranges;
}

function without(text: string, ranges: readonly [number, number][]): string {
  const starts = [0, ...ranges.map(([, end]) => end)];
  return starts.map((start, index) => text.slice(start, ranges[index]?.[0])).join('');
}

/** Of a package its name, of our modules the path. */
function nameOf(source: string | null): string {
  const [, own = ''] = source?.match(/^.*?\/\.?\/?(src\/.*)$/) ?? [];
  const [, packageName] = source?.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  return packageName ?? (own || 'bundler');
}
