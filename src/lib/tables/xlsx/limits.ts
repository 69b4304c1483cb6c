/** What a cell of a workbook holds at most, in characters. */
export const MAX_CELL_LENGTH = 32_767;
