/** A text as pickers compare it: ignoring case and accents, so that 'kovacs' matches 'Kovács'. */
export function fold(text: string): string {
  // most texts have no accents, and normalising 100,000 of them takes time
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase();
}
