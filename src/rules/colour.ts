/** Whether this is a colour in the form of records: #RGB or #RRGGBB. */
export function isColour(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}
