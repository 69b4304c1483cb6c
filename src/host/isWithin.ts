/**
 * Whether an address belongs to the remote.
 * @param href path with search and hash, '/stock/all-brands?q=r'
 * @param basename where the remote is served, '/stock'
 */
export function isWithin(href: string, basename: string): boolean {
  return (
    href === basename ||
    [`${basename}/`, `${basename}?`, `${basename}#`].some((start) => href.startsWith(start))
  );
}
