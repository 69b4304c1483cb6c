/** A text as pickers compare it: without case and without accents, so that 'kovacs' finds 'Kovács'. */
export function fold(text: string): string {
  // most texts have no accents, and looking for them in 100,000 takes time
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase();
}
