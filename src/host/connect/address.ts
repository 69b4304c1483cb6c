/** The address of the page without its origin: '/stock/all-brands?q=r#top'. */
export function currentAddress(): string {
  return hrefOf(window.location);
}

/** Path, search and hash as one text. */
export function hrefOf({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string {
  return pathname + search + hash;
}
