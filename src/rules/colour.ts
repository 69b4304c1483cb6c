/** Is this a colour as records keep it: #RGB or #RRGGBB (decisions section 6)? */
export function isColour(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}
