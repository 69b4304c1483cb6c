/** Globals of the tests in src (src imports nothing of shell-dev). */

/** Short names of the roles of the demo data. */
type DemoRoleName = 'admin' | 'manager' | 'staff' | 'trainee';

/** A message of the development API's outbox. */
interface StockTestMessage {
  kind: string;
  to: string;
  subject: string;
  text: string;
  /** An access code. */
  code?: string;
  /** The link that resets a password or PIN. */
  link?: string;
}

/** Switches of the development API, as the running test file uses it. */
interface StockTestApi {
  /** The origin without '/api/v1', to pass to the app as `apiHost`. */
  readonly origin: string;
  /** Restores the initial data, ends faults, delays and sessions, and clears the page's cookies. */
  reset(): Promise<void>;
  /** Gives the page a session of the demo user with this role. */
  signIn(as: DemoRoleName): Promise<void>;
  /** Sent messages, newest first, with reset links and access codes. */
  outbox(): Promise<StockTestMessage[]>;
  /**
   * Changes the permission list: the access of `role` (its name in the list: 'Stock manager') to the page of
   * `pageRoute`.
   */
  setPermission(pageRoute: string, role: string, access: 'none' | 'read' | 'write'): Promise<void>;
  /**
   * Fails requests whose path contains `pathContains` with `status` (0 closes the connection); without
   * `times` until `endFaults`.
   */
  fail(pathContains: string, status: number, times?: number, retryAfter?: number): Promise<void>;
  /** Delays every answer. */
  delay(milliseconds: number): Promise<void>;
  /** Ends `fail` and `delay`. */
  endFaults(): Promise<void>;
  /** Ends every session on the server, as if it had expired. */
  expireSessions(): Promise<void>;
  /**
   * Changes every record of a collection ('coupons') without the checks of the calls, to test another shape
   * or state.
   */
  editRecords(
    collection: string,
    edit: (record: { [field: string]: unknown; _id: string }) => { [field: string]: unknown; _id: string },
  ): Promise<void>;
  /** Removes the trusted devices; the next sign-in of each account trusts its browser again. */
  forgetDevices(): Promise<void>;
}

/** The development API, with its initial data at the first call in a test file. */
declare function stockApi(options?: { rateLimit?: boolean }): Promise<StockTestApi>;

/** Allows an expected `console.error` or `console.warn` in the current test; any other still fails it. */
declare function allowConsole(expected: RegExp): void;
