import { createHash, randomBytes, randomInt, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** Hashes and verifies passwords and PINs with scrypt. */
export class Secrets {
  private readonly kept = new Map<string, string>();
  private readonly noUser: string;

  /** `cost` is scrypt's N, a power of two; tests use a low one. */
  constructor(private readonly cost: number) {
    this.noUser = this.hash(randomBytes(9).toString('hex'));
  }

  /** The hash to store for a password or PIN. */
  hash(secret: string): string {
    const salt = randomBytes(16);
    const key = scryptSync(secret.normalize('NFC'), salt, KEY_BYTES, { N: this.cost });
    return `scrypt:${this.cost}:${salt.toString('base64')}:${key.toString('base64')}`;
  }

  /** The same, memoised per process, so that reseeding the demo users is fast. */
  hashOnce(secret: string): string {
    const known = this.kept.get(secret) ?? this.hash(secret);
    this.kept.set(secret, known);
    return known;
  }

  /**
   * Whether `secret` matches. Without a stored hash (unknown account) it takes the same time and returns
   * false.
   */
  async matches(secret: string, stored: string | undefined): Promise<boolean> {
    const [, cost = '', salt = '', key = ''] = (stored ?? this.noUser).split(':');
    const expected = Buffer.from(key, 'base64');
    const actual = await derive(secret.normalize('NFC'), Buffer.from(salt, 'base64'), Number(cost));
    return timingSafeEqual(actual, expected) && stored !== undefined;
  }
}

function derive(secret: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, { N: cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** A long random value for cookies and reset links. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** An access code of six digits (R70). */
export function randomAccessCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The digest stored for a token or code, so that a copy of the database opens no account. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
