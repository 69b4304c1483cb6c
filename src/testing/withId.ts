import axios from 'axios';

const LISTS: Readonly<Record<string, string>> = {
  brands: 'product-brand/get-all-brands',
  products: 'product/get-all-products-v2',
  orders: 'customer-order/get-all-customer-orders',
};

/** The path with the id of the first record of that list of the demo data in place of ':brands'. */
export async function withId(path: string): Promise<string> {
  const [, list = ''] = /:(\w+)$/.exec(path) ?? [];
  const call = LISTS[list];
  if (call === undefined) return path;
  const api = await stockApi();
  await api.reset();
  await api.signIn('admin');
  const { data } = await axios.get(`${api.origin}/api/v1/${call}`, { withCredentials: true });
  return path.replace(`:${list}`, data[list][0]._id);
}
