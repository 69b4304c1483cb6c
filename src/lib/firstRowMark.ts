/** The name of the mark for the first rows of a page in the timeline of the browser. */
export const FIRST_ROW_MARK = 'stock-first-row';
