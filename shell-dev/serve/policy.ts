/**
 * A strict content security policy (src/host/README.md, P6): scripts and styles from the page's own origin
 * and the remote's, nothing inline, no eval. With `camera`, WebAssembly may be compiled: the host option `camera: 'wasm'`
 * needs it.
 */
export function contentSecurityPolicy(remote = '', { camera = false } = {}): string {
  const own = remote ? `'self' ${remote}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${own}${camera ? " 'wasm-unsafe-eval'" : ''}`,
    // tables are read and written in a worker: a blob that imports a script of the remote
    'worker-src blob:',
    `style-src ${own}`,
    `font-src ${own}`,
    `connect-src ${own}`,
    `img-src ${own} data: blob:`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of every answer, of the backend's too: the same as in `nginx.conf`. */
export const EVERY_ANSWER = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The headers of the page besides its content security policy. */
export const PAGE_HEADERS = {
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
