/** Paths whose last part is a secret or personal data. */
const PRIVATE =
  /(\/user_a\/(?:reset-password|reset-pin|sendUserAgentCode|sendUserAgentCodePin|loginWithUACode)\/)[^/]+/i;

/** One line of the request log: no body, no cookie, no query, no token, no email. */
export function requestLine(method: string, url: string, status: number, milliseconds: number): string {
  const path = (url.split('?')[0] ?? '').replace(PRIVATE, '$1***');
  return `${method} ${path} ${status} ${Math.round(milliseconds)}ms`;
}
