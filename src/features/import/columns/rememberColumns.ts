import { toJson } from '../../../lib/json';
import { sameNameKey } from '../../../lib/sameName';
import { safeStorage } from '../../../lib/storage';
import type { Mapping, Remembered } from './mapping';

const KEY = 'stock.importHeadings';

/** Sets of headings that are remembered on this device. */
const MAX_HEADING_SETS = 20;

type Choices = Record<string, Remembered>;

/**
 * The choices of the last import of a file with these headings, on this device. `ours` are headings that Stock adds to
 * a file: with and without them it is the same file.
 */
export function rememberedFor(
  resource: string,
  headings: readonly string[],
  ours: readonly string[],
): Remembered {
  return read()[setKey(resource, headings, ours)] ?? {};
}

/** Keeps what the columns of a file were chosen to mean. */
export function rememberColumns(
  resource: string,
  headings: readonly string[],
  mappings: readonly Mapping[],
  ours: readonly string[],
): void {
  const chosen = headings.flatMap((heading, index) => {
    const { key, how } = mappings[index] ?? {};
    return key !== undefined && (how === 'user' || how === 'remembered') ? [[sameNameKey(heading), key]] : [];
  });
  if (chosen.length === 0) return;
  const key = setKey(resource, headings, ours);
  const { [key]: _, ...others } = read();
  const stored = [[key, Object.fromEntries(chosen)], ...Object.entries(others)].slice(0, MAX_HEADING_SETS);
  safeStorage('localStorage').set(KEY, toJson(Object.fromEntries(stored)));
}

/** Removes all of them. */
export const forgetColumns = () => safeStorage('localStorage').remove(KEY);

const setKey = (resource: string, headings: readonly string[], ours: readonly string[]) => {
  const own = headings.filter((heading) => !ours.includes(heading));
  return [resource, ...own.map(sameNameKey).sort()].join('\n');
};

function read(): Choices {
  try {
    const stored: unknown = JSON.parse(safeStorage('localStorage').get(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Choices) : {};
  } catch {
    return {};
  }
}
