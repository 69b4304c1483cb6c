/** Escapes inside escapes that are looked through; more of them are no page of ours. */
const DEPTH = 5;

/**
 * The page that a person was sent away from, where it is one of this app (decisions section 5); undefined for anything
 * that could lead elsewhere, also when its signs are escaped. Only the path can lead away: search and hash stay as
 * they are.
 */
export function returnPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || candidate.length > 2000 || hasControl(candidate)) return undefined;
  const path = candidate.split(/[?#]/, 1)[0] ?? '';
  return path !== '/' && readings(path).every(staysInside) ? candidate : undefined;
}

/** A path as it stands and as every round of decoding reads it. */
function readings(path: string): string[] {
  const found = [path];
  for (let round = 0; round < DEPTH; round += 1) {
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
    return path; // a lone % is a sign like any other
  }
}

/** One slash first, none doubled, none bent, no control character, and no step upwards out of the base path. */
function staysInside(path: string): boolean {
  return (
    /^\/(?!\/)/.test(path) && !/\/\/|\\/.test(path) && !hasControl(path) && !/\/\.{1,2}(\/|$)/.test(path)
  );
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
