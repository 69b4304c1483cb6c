/** A difference with its sign, '+2' or '−87', the minus as wide as the plus; 0 has none. */
export function signed(value: number, format: (value: number) => string): string {
  if (value === 0) return format(0);
  return `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`;
}
