import { type Notice, useNotices } from '../../session/notices/notices';

/** Whether a notice counts as unread: what has failed or what others did, not what the user has just done. */
const isUnread = ({ isSeen, tone }: Notice) => !isSeen && tone !== 'success';

/** The number of unread notices, and whether one of them is a failure. */
export function useUnread(): { unread: number; hasFailed: boolean } {
  const notices = useNotices().filter(isUnread);
  return { unread: notices.length, hasFailed: notices.some(({ tone }) => tone === 'error') };
}
