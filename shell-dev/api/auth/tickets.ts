import type { Database } from '../store/database';
import { digestOf, randomAccessCode, randomToken } from './secrets';

/** What a ticket gives access to. */
type TicketKind = 'sign-in' | 'code' | 'password' | 'pin';

const MINUTES: Record<TicketKind, number> = { 'sign-in': 30, code: 10, password: 30, pin: 30 };
const MOST_ATTEMPTS = 5;

/** Access codes, reset tokens, and sign-ins that wait for a code: single-use, expiring, one per account and kind. Only digests are stored. */
export class Tickets {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** Creates an access code or reset token and invalidates the earlier one of the same kind. */
  issue(kind: TicketKind, userId: string): string {
    const value = kind === 'code' ? randomAccessCode() : randomToken();
    this.database
      .prepare(
        'insert or replace into tickets (kind, user_id, digest, expires, attempts) values (?, ?, ?, ?, 0)',
      )
      .run(kind, userId, digestOf(value), this.now().getTime() + MINUTES[kind] * 60_000);
    return value;
  }

  /** Redeems an access code; five wrong ones invalidate it. */
  takeCode(userId: string, code: string): boolean {
    const row = this.database
      .prepare("select digest, expires, attempts from tickets where kind = 'code' and user_id = ?")
      .get(userId) as { digest: string; expires: number; attempts: number } | undefined;
    if (!row) return false;
    const isRight = row.digest === digestOf(code) && row.expires > this.now().getTime();
    if (isRight || row.attempts + 1 >= MOST_ATTEMPTS) this.end('code', userId);
    else
      this.database
        .prepare("update tickets set attempts = attempts + 1 where kind = 'code' and user_id = ?")
        .run(userId);
    return isRight;
  }

  /** The account of a token; {@link end} invalidates it once the new secret is stored, or the session has begun. */
  ownerOf(kind: Exclude<TicketKind, 'code'>, token: string): string | undefined {
    const row = this.database
      .prepare('select user_id from tickets where kind = ? and digest = ? and expires > ?')
      .get(kind, digestOf(token), this.now().getTime());
    return (row as { user_id: string } | undefined)?.user_id;
  }

  /** Ends the ticket of this kind. */
  end(kind: TicketKind, userId: string): void {
    this.database.prepare('delete from tickets where kind = ? and user_id = ?').run(kind, userId);
  }

  /** Ends every ticket. */
  clear(): void {
    this.database.exec('delete from tickets');
  }
}
