/** A text as a part of a file's name, in letters of any script: 'Kernel & Co. Supply' is 'kernel-co-supply'. */
export function fileSlug(text: string, most = Number.POSITIVE_INFINITY): string {
  const safe = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...safe].slice(0, most).join('').replace(/^-|-$/g, '');
}
