import type { Database } from '../store/database';

/** The profile part of an account: everything except its credentials (R18). */
interface Profile {
  userDetails: { name: string; lastName: string; media: unknown; [field: string]: unknown };
  roleDetails: { role: string };
  venueDetails: { allCompanies: boolean; allVenues: boolean; companies: string[]; venues: string[] };
  contactDetails: Record<string, unknown>;
  addressDetails: Record<string, unknown>;
}

/** A user account. The hashes never leave the API. */
export interface Account {
  id: string;
  email: string;
  userNumber: string;
  passwordHash: string;
  pinHash: string;
  profile: Profile;
}

interface Row {
  id: string;
  email: string;
  user_number: string;
  password: string;
  pin: string;
  body: string;
}

/** The user accounts. */
export class Accounts {
  constructor(private readonly database: Database) {}

  /** The account with this id. */
  byId(id: string): Account | undefined {
    return this.find('id', id);
  }

  /** The account with this email, ignoring case. */
  byEmail(email: string): Account | undefined {
    return this.find('email', email.trim().toLowerCase());
  }

  /** The account with this user number. */
  byUserNumber(userNumber: string): Account | undefined {
    return this.find('user_number', userNumber.trim());
  }

  /** The account that the route of an access-code page identifies by email or user number. */
  byEmailOrNumber(identifier: string): Account | undefined {
    return identifier.includes('@') ? this.byEmail(identifier) : this.byUserNumber(identifier);
  }

  /** Stores a new or changed account. */
  save({ id, email, userNumber, passwordHash, pinHash, profile }: Account): void {
    this.database
      .prepare(
        'insert or replace into users (id, email, user_number, password, pin, body) values (?, ?, ?, ?, ?, ?)',
      )
      .run(id, email, userNumber, passwordHash, pinHash, JSON.stringify(profile));
  }

  /** Removes every account. */
  clear(): void {
    this.database.exec('delete from users');
  }

  private find(column: 'id' | 'email' | 'user_number', value: string): Account | undefined {
    const row = this.database.prepare(`select * from users where ${column} = ?`).get(value) as
      | Row
      | undefined;
    if (!row) return undefined;
    return {
      id: row.id,
      email: row.email,
      userNumber: row.user_number,
      passwordHash: row.password,
      pinHash: row.pin,
      profile: JSON.parse(row.body) as Profile,
    };
  }
}
