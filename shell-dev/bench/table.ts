/** Prints rows as a Markdown table; columns of numbers are right-aligned. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const columns = header.map((title, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const isNumeric = cells.every((cell) => /^[\d.]*$/.test(cell));
    const width = Math.max(title.length, ...cells.map((cell) => cell.length));
    return { width, isNumeric };
  });
  const line = (cells: readonly string[]) => {
    const padded = columns.map(({ width, isNumeric }, index) => {
      const cell = cells[index] ?? '';
      return isNumeric ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(`| ${padded.join(' | ')} |`);
  };
  line(header);
  line(columns.map(({ width, isNumeric }) => (isNumeric ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))));
  for (const row of rows) line(row);
  console.log('');
}

/** The quantile of the values: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
