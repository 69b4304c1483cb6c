/** How many nested escapes are decoded; a path with more is refused. */
const MAX_ESCAPE_DEPTH = 5;

/**
 * The page to return to after the sign-in, where it is a path of this app; undefined for anything that could
 * lead elsewhere, escaped or not (R48). Only the path can lead elsewhere: search and hash are
 * kept.
 */
export function returnPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || candidate.length > 2000 || hasControl(candidate)) return undefined;
  const path = candidate.split(/[?#]/, 1)[0] ?? '';
  return path !== '/' && readings(path).every(staysInside) ? candidate : undefined;
}

/** The path and the result of every round of decoding. */
function readings(path: string): string[] {
  const found = [path];
  for (let round = 0; round < MAX_ESCAPE_DEPTH; round += 1) {
    const last = found[round] ?? '';
    const next = decoded(last);
    if (next === last) return found;
    found.push(next);
  }
  return [...found, ''];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a lone % is a literal character
  }
}

/**
 * Exactly one leading slash, no double slash, no backslash, no control character, and no `..` out of the base
 * path.
 */
function staysInside(path: string): boolean {
  return (
    /^\/(?!\/)/.test(path) && !/\/\/|\\/.test(path) && !hasControl(path) && !/\/\.{1,2}(\/|$)/.test(path)
  );
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
