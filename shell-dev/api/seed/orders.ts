import type { Doc } from '../store/documents';
import { type Chance, cents, daysBefore, seedId } from './chance';
import { activeVenueIds } from './estate';
import { productId, productName, productPrice } from './products';

const DAYS = 60;
const NAMES: [name: string, lastName: string][] = [
  ['Lena', 'Brandt'],
  ['Agnieszka', 'Wilk'],
  ['Ana', 'Petrović'],
  ['Daniel', 'Ferreira'],
  ['Ewa', 'Lindqvist'],
  ['Hugo', 'Lambert'],
  ['Isla', 'Campbell'],
  ['Luca', 'Moretti'],
  ['Mireia', 'Soler'],
  ['Nora', 'Haug'],
  ['Oskar', 'Nyström'],
  ['Pavel', 'Dvořák'],
  ['Priya', 'Raman'],
  ['Samuel', 'Okafor'],
  ['Thomas', 'Keller'],
  ['Mateo', 'García'],
  ['Freya', 'Nielsen'],
  ['Jakub', 'Nowak'],
  ['Chiara', 'Rossi'],
  ['Emil', 'Schwarz'],
];

/** Orders of the sixty days before `now`, newest first: old ones are completed, recent ones in progress. */
export function orders(chance: Chance, now: Date, count: number, productCount: number): Doc[] {
  const ages = Array.from({ length: count }, () => chance.next() ** 1.2 * DAYS).sort((a, b) => a - b);
  return ages.map((age, index) => {
    const [name, lastName] = chance.pick(NAMES);
    const items = itemsOf(chance, productCount);
    const orderDate = daysBefore(now, age);
    return {
      _id: seedId('order', index),
      orderNumber: `HC-${20_000 + count - index}`,
      orderDate,
      orderStatus: statusAt(chance, age),
      Customer: { name, lastName, email: emailOf(name, lastName) },
      venue: chance.pick(activeVenueIds),
      items,
      totalAmount: cents(items.reduce((total, item) => total + item.price * item.quantity, 0)),
      notes: chance.is(0.08) ? 'Please pack separately.' : '',
      createdAt: orderDate,
      updatedAt: orderDate,
    };
  });
}

function itemsOf(chance: Chance, productCount: number) {
  if (productCount === 0) return [];
  return Array.from({ length: chance.whole(1, 5) }, () => {
    const number = chance.whole(0, Math.min(productCount, 400) - 1);
    return {
      product: productId(number),
      name: productName(number),
      quantity: chance.whole(1, 3),
      price: productPrice(number),
    };
  });
}

function statusAt(chance: Chance, age: number): string {
  if (age < 0.2) return chance.pick(['Pending', 'Pending', 'Processing', 'Ready', 'Completed']);
  if (age < 1)
    return chance.pick(['Pending', 'Processing', 'On Hold', 'Ready', 'Completed', 'Completed', 'Cancelled']);
  if (chance.is(0.9)) return 'Completed';
  return chance.pick(['Cancelled', 'Cancelled', 'Refunded', 'Failed', 'On Hold']);
}

function emailOf(name: string, lastName: string): string {
  const plain = (word: string) =>
    word
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase();
  return `${plain(name)}.${plain(lastName)}@post.example`;
}
