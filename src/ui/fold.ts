/** A text as pickers compare it: without case and without accents, so that 'kovacs' finds 'Kovács'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
