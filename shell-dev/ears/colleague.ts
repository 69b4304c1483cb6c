import { signInOf } from '../e2e/fixtures/people';

/** A product as far as its price at a venue goes. */
interface Priced {
  _id: string;
  name: string;
}

/** A venue as far as its name goes. */
interface Named {
  _id: string;
  venueDetails: { venueName: string };
}

/**
 * Changes a price from elsewhere, so that the next save has a conflict: 'Apple Cake, Slice at Harbour to 5.55'.
 * @throws Error when there is no such product or venue, or the change is refused
 */
export async function changePrice(origin: string, text: string): Promise<void> {
  const [, product = '', venue = '', price = ''] = /^(.+) at (.+) to ([\d.]+)$/.exec(text) ?? [];
  const cookie = await signIn(origin);
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/v1/${path}`, { headers: { cookie } });
    return Object.values((await answer.json()) as object).find(Array.isArray);
  };
  const products = (await read('product/get-all-products-v2')) as Priced[];
  const venues = (await read('company-venue/get-all-venues')) as Named[];
  const one = products.find(({ name }) => name === product)?._id;
  const at = venues.find(({ venueDetails }) => venueDetails.venueName === venue)?._id;
  const { ok, status } = await fetch(`${origin}/api/v1/product/update-product-pricing-v2/${one}/${at}`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ venue: at, price: Number(price), isAvailable: true }),
  });
  if (!ok) throw new Error(`${text}: the API answered ${status}.`);
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/user_a/login-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signInOf('admin')),
  });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}
