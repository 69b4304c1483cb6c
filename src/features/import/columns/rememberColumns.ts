import { safeStorage } from '../../../lib/storage';
import { headingKey, type Mapping, type Remembered } from './matchColumns';

const KEY = 'stock.importColumns';

/** Sets of headings that are remembered on this device. */
const KEPT = 20;

type Kept = Record<string, Remembered>;

/** The choices of the last import of a file with these headings, on this device. */
export function rememberedFor(resource: string, headings: readonly string[]): Remembered {
  return read()[setKey(resource, headings)] ?? {};
}

/** Keeps what the columns of a file were chosen to mean. */
export function rememberColumns(
  resource: string,
  headings: readonly string[],
  mappings: readonly Mapping[],
): void {
  const chosen = headings.flatMap((heading, at) => {
    const { key, how } = mappings[at] ?? {};
    return key !== undefined && (how === 'user' || how === 'remembered') ? [[headingKey(heading), key]] : [];
  });
  if (chosen.length === 0) return;
  const key = setKey(resource, headings);
  const { [key]: _, ...others } = read();
  const kept = [[key, Object.fromEntries(chosen)], ...Object.entries(others)].slice(0, KEPT);
  safeStorage('localStorage').set(KEY, JSON.stringify(Object.fromEntries(kept)));
}

const setKey = (resource: string, headings: readonly string[]) =>
  [resource, ...headings.map(headingKey).sort()].join('\n');

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(safeStorage('localStorage').get(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}
