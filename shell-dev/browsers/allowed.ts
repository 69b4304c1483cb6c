/** What built files use though a browser of `browserslist` lacks it, with what happens there. */
export const ALLOWED: Readonly<Record<string, string>> = {
  // scripts
  captureStackTrace: 'packages ask for it first; stacks then have one line more',
  toBase64: 'the images of qr ask for it first',
  'navigator.connection': 'React asks for it first',
  'navigator.vibrate': 'optional call; the sound and the picture remain',
  'window.cookieStore': 'axios asks for it first, and reads document.cookie',
  // styles: the page stays usable without them
  '@page': 'Safari prints with its own margins',
  'break-after:avoid': 'a head may stand alone at the end of a printed page',
  'field-sizing': 'the field has a width of its own',
  'forced-color-adjust': 'Safari has no forced colours',
  'line-clamp': 'beside -webkit-line-clamp, which all have',
  'print-color-adjust': 'beside -webkit-print-color-adjust',
  'scrollbar-width': 'the usual width',
  size: 'of @page: the dialog of the printer decides',
  'text-wrap': 'lines break where they fill',
  'user-select': 'beside -webkit-user-select',
};
