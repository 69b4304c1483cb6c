import type { OutboxMessage } from '../api/dev/outbox';
import { signInOf } from '../e2e/fixtures/people';

const good = (name: string, barcode: string) => ({ name, barcode });

/** The products of the walk, sold at every venue, with stock at two of them, in the order of lists. */
export const GOODS = [
  good('Walk Cola', '41000000'),
  good('Walk Crisps', '41000011'),
  good('Walk Nuts', '41000022'),
  good('Walk Water', '41000033'),
] as const;
export const [FROM, TO] = ['Harbour', 'Riverside'] as const;
const UNITS = 20;

interface Answered {
  product: { _id: string };
}

interface Venue {
  _id: string;
  venueDetails: { venueName: string };
}

interface Product extends Record<string, unknown> {
  name: string;
  inventoryDetails?: { venue: string; quantity: number }[];
  pricingDetails?: { venue: string; price: number }[];
}

/** The development API with the session of the stock manager. */
export class Backend {
  #cookie = '';

  constructor(readonly origin: string) {}

  async signIn(): Promise<void> {
    const { email, password } = signInOf('manager');
    const answer = await this.#request('POST', 'user_a/login-user', { email, password });
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** The code of the newest message. */
  async newestCode(): Promise<string> {
    const [newest] = (await (await fetch(`${this.origin}/outbox.json`)).json()) as OutboxMessage[];
    return newest?.code ?? '';
  }

  /** Creates the products of the walk. */
  async addGoods(): Promise<void> {
    const venues = await this.list<Venue>('company-venue/get-all-venues');
    const stocked = venues.filter(({ venueDetails }) =>
      [FROM, TO].some((name) => name === venueDetails.venueName),
    );
    for (const { name, barcode } of GOODS) {
      const data = { name, price: 2, category: 'Drinks', isActive: true, allVenues: true, barcode };
      const created = await this.#request('POST', 'product/create-product-v2', data);
      const { product } = (await created.json()) as Answered;
      for (const { _id: venue } of stocked) {
        const path = `${product._id}/${venue}`;
        const prices = { venue, price: 2, costPrice: 0.5 };
        await this.#request('PATCH', `product/update-product-pricing-v2/${path}`, prices);
        const stock = { venue, quantity: UNITS, trackStock: true, shelf: 'B2' };
        await this.#request('PATCH', `product/update-product-inventory-v2/${path}`, stock);
      }
    }
  }

  /** The units of a product at a venue. */
  async unitsOf(name: string, venueName: string): Promise<number | undefined> {
    const venues = await this.list<Venue>('company-venue/get-all-venues');
    const at = venues.find(({ venueDetails }) => venueDetails.venueName === venueName)?._id;
    const found = await this.product(name);
    return found?.inventoryDetails?.find(({ venue }) => venue === at)?.quantity;
  }

  /** The prices of a product at all venues. */
  async pricesOf(name: string): Promise<number[]> {
    const found = await this.product(name);
    return (found?.pricingDetails ?? []).map(({ price }) => price);
  }

  /** The records that a call answers. */
  async list<R>(call: string): Promise<R[]> {
    const body = (await (await this.#request('GET', call)).json()) as Record<string, unknown>;
    return Object.values(body).find(Array.isArray) ?? [];
  }

  async product(name: string): Promise<Product | undefined> {
    const all = await this.list<Product>('product/get-all-products-v2');
    return all.find((product) => product.name === name);
  }

  async #request(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.origin}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
