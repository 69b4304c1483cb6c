import type { Database } from '../store/database';
import { digestOf, randomToken } from './secrets';

const SESSION_HOURS = 12;

/** Sessions and the trusted devices of each account. Only digests of the cookies are stored. */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {}

  /** Starts a session and returns the value of its cookie. */
  start(userId: string): string {
    const token = randomToken();
    this.database.prepare('delete from sessions where expires <= ?').run(this.now().getTime());
    this.database
      .prepare('insert into sessions (digest, user_id, expires) values (?, ?, ?)')
      .run(digestOf(token), userId, this.now().getTime() + SESSION_HOURS * 3_600_000);
    return token;
  }

  /** The account id of the session with this cookie. */
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

  /** Ends every session of an account except the one with this cookie, after its password or PIN changed. */
  endOthers(userId: string, currentToken = ''): void {
    this.database
      .prepare('delete from sessions where user_id = ? and digest <> ?')
      .run(userId, digestOf(currentToken));
  }

  /** Ends every session. */
  expireAll(): void {
    this.database.exec('delete from sessions');
  }

  /**
   * Whether the device (its cookie together with its user agent) is trusted. An account without any trusted
   * device trusts the first one, so that the demo sign-ins work immediately; after that a new device needs an
   * access code.
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

  /** Trusts this device. */
  trustDevice(userId: string, device: string, agent: string): void {
    this.database
      .prepare('insert or replace into devices (user_id, digest, agent) values (?, ?, ?)')
      .run(userId, digestOf(device), agent);
  }

  /** Removes every trusted device. */
  forgetDevices(): void {
    this.database.exec('delete from devices');
  }
}
