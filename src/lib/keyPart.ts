/** A text as a part of a key that a space ends: ids may hold spaces (R230). */
export function keyPart(text: string): string {
  return text.replace(/[% ]/g, encodeURIComponent);
}

/** The first part of a key, as it was before {@link keyPart}, and what follows it. */
export function firstPart(key: string): [part: string, rest: string] {
  const end = key.indexOf(' ');
  const [part, rest] = end < 0 ? [key, ''] : [key.slice(0, end), key.slice(end + 1)];
  return [part.replace(/%2[05]/g, decodeURIComponent), rest];
}
