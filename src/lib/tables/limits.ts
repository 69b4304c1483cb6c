/** The greatest size of a file (bytes: 50 MB as operating systems show it), and of its table. */
export const LIMITS = { bytes: 50 * 1024 * 1024, rows: 100_000, columns: 1_000, cells: 20_000_000 } as const;

/** What a cell of a workbook holds at most, in characters. */
export const MAX_CELL_LENGTH = 32_767;
