import type { Backend } from './backend';
import type { Findings } from './findings';

/** How the check signs in. */
export type SignIn =
  | { email: string; password: string }
  | { userNumber: string; pin: string }
  | { cookie: string };

/** What is checked, and as whom. */
export interface CheckOptions {
  origin: string;
  signIn: SignIn;
  /** A second user, whose role may not see or write everything: what it may not do is tried. */
  reader?: SignIn | undefined;
  /** The origin of the page that will call the backend; without it CORS is not checked. */
  page?: string | undefined;
  /** Milliseconds after which no answer is waited for; as long as the product waits, unless stated. */
  timeout?: number;
  /** The resources whose lists are read, by name; all unless stated. */
  lists?: readonly string[];
  /** Also writes, on records that it makes and removes. */
  isWriting?: boolean;
  /** The company and the venue, by id or name, at which it writes; all unless stated. */
  company?: string | undefined;
  venue?: string | undefined;
  /** Asks for the access code of a new device. */
  askCode?(): Promise<string>;
  onProgress?(call: string): void;
  signal?: AbortSignal;
}

/** The check could not begin: the backend was not reached, or the sign-in failed. */
export class CheckFailure extends Error {}

/** What the checks share. */
export interface Check {
  backend: Backend;
  findings: Findings;
  options: CheckOptions;
}
