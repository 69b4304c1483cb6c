/**
 * Which notifications an answer causes:
 * - `action`: a user pressed a control. Success and failure show a toast.
 * - `check`: a read that an action depends on. Silent on success; its failure is the failure of the action.
 * - `read`: a page reads its content. Success shows a toast where the server sends a message; 403 leads to
 *   `/unauthorised`.
 * - `refetch`: a page reads content that it already shows. Like `read`, but silent on success.
 * - `supporting`: a read beside the page's own: permissions, header lists, choices, dashboard lists. Silent
 *   on success.
 * - `poll`: repeated within a minute. Silent.
 * - `quiet`: silent; the caller shows the result (the status check, members of a batch).
 */
export type RequestKind = (typeof BY_STRENGTH)[number];

/** From the weakest to the strongest. */
const BY_STRENGTH = ['quiet', 'poll', 'supporting', 'refetch', 'read', 'check', 'action'] as const;

/** The kind of a request that was sent for both. */
export function strongest(one: RequestKind, other: RequestKind): RequestKind {
  return BY_STRENGTH.indexOf(one) < BY_STRENGTH.indexOf(other) ? other : one;
}
