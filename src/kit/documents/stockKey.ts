import { markKey } from '../writes/set/sentMarks';

/** The field that movements write. */
const QUANTITY_FIELD = 'quantity';

/** The key of what is on hand of a product at a venue, in what a movement has confirmed, sent and applied. */
export const stockKey = (product: string, venue: string) =>
  markKey({ record: product, venue, field: QUANTITY_FIELD });
