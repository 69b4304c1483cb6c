import axios from 'axios';

interface Stocked {
  _id: string;
  name: string;
  inventoryDetails?: { venue: string; quantity: number }[];
}

/** The stock that the server has, by the names of products and venues. */
export interface ServerStock {
  /** On hand; undefined where there is no entry. */
  of(product: string, venue: string): number | undefined;
  idOf(product: string): string;
  venueId(venue: string): string;
}

/** Reads the stock of all products from the development API, as the user who is signed in. */
export async function serverStock({ origin }: Pick<StockTestApi, 'origin'>): Promise<ServerStock> {
  const calls = `${origin}/api/v1`;
  const options = { withCredentials: true };
  const [{ data }, venues] = await Promise.all([
    axios.get<{ products: Stocked[] }>(`${calls}/product/get-all-products-v2`, options),
    axios.get<{ venues: { _id: string; venueDetails: { venueName: string } }[] }>(
      `${calls}/company-venue/get-all-venues`,
      options,
    ),
  ]);
  const venueId = (name: string) =>
    venues.data.venues.find(({ venueDetails }) => venueDetails.venueName === name)?._id ?? '';
  const product = (name: string) => data.products.find((each) => each.name === name);
  return {
    venueId,
    idOf: (name) => product(name)?._id ?? '',
    of: (name, venue) =>
      product(name)?.inventoryDetails?.find((each) => each.venue === venueId(venue))?.quantity,
  };
}
