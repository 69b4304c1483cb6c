import { useParams } from 'react-router-dom';

/** What starts the notation of an id that an address would change or divide. */
const MARK = '~';

/**
 * An id as one part of an address of this app (R233). Browsers take `.` and `..` out of a path, however they are escaped,
 * and the router decodes an escaped `%2F` twice: such an id is written after a `~`, with `~2E` for each of these signs.
 */
export function idInRoute(id: string): string {
  const isPlain = !id.startsWith(MARK) && !/%|^\.{1,2}$/.test(id);
  const part = isPlain ? id : MARK + id.replace(/[~%.]/g, (sign) => MARK + hexOf(sign));
  // half of a pair of code units cannot be escaped
  return encodeURIComponent(part.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

/** The id of a part of an address, which the router has decoded. */
export function idOfRoute(part: string): string {
  if (!part.startsWith(MARK)) return part;
  return part.slice(1).replace(/~([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** The id in the address of the open page; empty where it has none. */
export function useIdInRoute(): string {
  return idOfRoute(useParams().id ?? '');
}

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();
