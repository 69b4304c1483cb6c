import type { Accounts } from '../auth/accounts';
import type { Secrets } from '../auth/secrets';
import { keyOf } from '../resources/uniqueness';
import type { Collection, Database } from '../store/database';
import type { Doc, Documents } from '../store/documents';

import { brands, categories, subcategories } from './catalogue';
import { Chance } from './chance';
import { coupons } from './coupons';
import { companies, rooms, venues } from './estate';
import { orders } from './orders';
import { people } from './people';
import { products } from './products';
import { vendors } from './vendors';

const ORDERS = 900;
const HOUR = 3_600_000;

/** The services that the seed fills. */
interface SeedTarget {
  database: Database;
  documents: Documents;
  accounts: Accounts;
  secrets: Secrets;
}

/**
 * Fills the database with the same data each time, dates relative to `now`, in one transaction, so that an
 * interrupted seed leaves nothing behind.
 */
export function seed(
  { database, documents, accounts, secrets }: SeedTarget,
  now: Date,
  productCount: number,
): void {
  // by the hour: resets that follow each other, as in tests, write only the collections that were changed
  const content = `${Math.floor(now.getTime() / HOUR)} ${productCount}`;
  const fill = (collection: Collection, records: () => Iterable<Doc>) =>
    documents.refill(collection, content, records, (record) => keyOf(collection, record));
  const accountsToSave = people(secrets);
  database.exec('begin immediate');
  try {
    // One generator per collection: another product does not change the coupons.
    fill('companies', () => companies(new Chance(1), now));
    fill('venues', () => venues(new Chance(2), now));
    fill('rooms', () => rooms(new Chance(3), now));
    fill('brands', () => brands(new Chance(4), now));
    fill('categories', () => categories(new Chance(5), now));
    fill('subcategories', () => subcategories(new Chance(6), now));
    fill('vendors', () => vendors(new Chance(7), now));
    fill('products', () => products(new Chance(8), now, productCount));
    fill('coupons', () => coupons(new Chance(9), now));
    fill('orders', () => orders(new Chance(10), now, ORDERS, productCount));
    accounts.clear();
    for (const account of accountsToSave) accounts.save(account);
    database.exec('delete from sessions; delete from devices; delete from tickets; delete from facts');
    database.prepare('insert into facts (name, value) values (?, ?)').run('products', String(productCount));
    database.exec('commit');
  } catch (error) {
    documents.forgetAnswers();
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

/** The number of products that the database was seeded with; undefined before its first seed. */
export function seededProducts(database: Database): number | undefined {
  const row = database.prepare("select value from facts where name = 'products'").get();
  return row ? Number((row as { value: string }).value) : undefined;
}
