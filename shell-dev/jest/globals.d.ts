/** What the tests of src find without importing it (src imports nothing of shell-dev). */

/** Short names of the roles that the demo data has. */
type DemoRoleName = 'admin' | 'manager' | 'staff' | 'trainee';

/** A mail or message that the development API "sent". */
interface StockTestMessage {
  kind: string;
  to: string;
  subject: string;
  text: string;
  /** An access code. */
  code?: string;
  /** The address that resets a password or PIN. */
  link?: string;
}

/** Switches of the development API that belongs to the running test file. */
interface StockTestApi {
  /** Address without '/api/v1', to hand to the app as `apiHost`. */
  readonly origin: string;
  /** Back to the first data; also ends faults, delays and sessions, and clears the page's cookies. */
  reset(): Promise<void>;
  /** Gives the page the session of a demo person with this role. */
  signIn(as: DemoRoleName): Promise<void>;
  /** What was sent, newest first: reset links and access codes are read here. */
  outbox(): Promise<StockTestMessage[]>;
  /** Changes the permission list: what `role` (as the list names it: 'Stock manager') may do on the page of `pageRoute`. */
  setPermission(pageRoute: string, role: string, access: 'none' | 'read' | 'write'): Promise<void>;
  /** Answers requests whose path contains `pathContains` with `status` (0: breaks the connection); `times` absent: until `endFaults`. */
  fail(pathContains: string, status: number, times?: number): Promise<void>;
  /** Holds every answer back. */
  delay(milliseconds: number): Promise<void>;
  /** Ends `fail` and `delay`. */
  endFaults(): Promise<void>;
  /** Ends every session on the server's side, as if it had run out. */
  expireSessions(): Promise<void>;
  /** From now on every browser is a new device. */
  forgetDevices(): Promise<void>;
}

/** Starts the development API of this test file at the first call; later calls answer the same one. */
declare function stockApi(options?: { rateLimit?: boolean }): Promise<StockTestApi>;

/** Lets one expected `console.error` or `console.warn` of the current test pass: the others still fail it. */
declare function allowConsole(expected: RegExp): void;
