import type { Database } from '../store/database';
import { digestOf, randomToken } from './secrets';

const SESSION_HOURS = 12;

/** Signed-in sessions and the devices that each account trusts. Only digests of the cookies are stored. */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** Starts a session; the answer is the value of its cookie. */
  start(userId: string): string {
    const token = randomToken();
    this.database.prepare('delete from sessions where expires <= ?').run(this.now().getTime());
    this.database
      .prepare('insert into sessions (digest, user_id, expires) values (?, ?, ?)')
      .run(digestOf(token), userId, this.now().getTime() + SESSION_HOURS * 3_600_000);
    return token;
  }

  /** Whose session this cookie is. */
  userId(token: string): string | undefined {
    const row = this.database
      .prepare('select user_id from sessions where digest = ? and expires > ?')
      .get(digestOf(token), this.now().getTime());
    return (row as { user_id: string } | undefined)?.user_id;
  }

  /** Ends one session. */
  end(token: string): void {
    this.database.prepare('delete from sessions where digest = ?').run(digestOf(token));
  }

  /** Ends every session of an account but the one with this cookie: after its password or PIN has changed. */
  endOthers(userId: string, keptToken = ''): void {
    this.database
      .prepare('delete from sessions where user_id = ? and digest <> ?')
      .run(userId, digestOf(keptToken));
  }

  /** Ends every session. */
  expireAll(): void {
    this.database.exec('delete from sessions');
  }

  /**
   * Does the account know this device (its cookie together with its user agent)? An account that knows none yet
   * trusts the first one, so that the demo sign-ins work at once; from then on a new device needs an access code.
   */
  knowsDevice(userId: string, device: string, agent: string): boolean {
    const known = this.database.prepare('select digest, agent from devices where user_id = ?').all(userId);
    const digest = digestOf(device);
    return (
      known.length === 0 ||
      (known as { digest: string; agent: string }[]).some(
        (row) => row.digest === digest && row.agent === agent,
      )
    );
  }

  /** Trusts this device from now on. */
  trustDevice(userId: string, device: string, agent: string): void {
    this.database
      .prepare('insert or replace into devices (user_id, digest, agent) values (?, ?, ?)')
      .run(userId, digestOf(device), agent);
  }

  /** Forgets every trusted device. */
  forgetDevices(): void {
    this.database.exec('delete from devices');
  }
}
