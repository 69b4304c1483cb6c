import type { RecordOf } from '../../kit/declare/registered';
import { valueAt } from '../../lib/paths';
import { numberIn } from '../../rules/stock';

/** What an order contains about its vendor. */
export interface VendorDetails {
  /** Undefined while the list of vendors is not loaded, or the vendor is not in it. */
  name: string | undefined;
  contactName: string | undefined;
  email: string | undefined;
  phone: string | undefined;
}

/** The facts of the vendors by id; without their contacts where the role may not read them. */
export function vendorDetailsOf(
  vendors: readonly RecordOf<'vendor'>[],
  mayReadContact: boolean,
): ReadonlyMap<string, VendorDetails> {
  return new Map(
    vendors.map(({ _id, vendorDetails, contactDetails }) => {
      const { contactName, contactEmail, contactPhone } = (mayReadContact && contactDetails) || {};
      return [
        _id,
        {
          name: vendorDetails?.name,
          contactName: contactName || undefined,
          email: contactEmail || undefined,
          phone: contactPhone || undefined,
        },
      ];
    }),
  );
}

/** The lead time of each vendor that has one, in days. */
export function leadTimes(vendors: readonly RecordOf<'vendor'>[]): ReadonlyMap<string, number> {
  return new Map(
    vendors.flatMap(({ _id, vendorDetails }) => {
      const days = numberIn(vendorDetails?.leadTimeDays);
      return days === undefined ? [] : [[_id, days] as const];
    }),
  );
}

/** The name of a product's vendor where the server populated it: for roles that may not read vendors. */
export function populatedName({ vendor }: RecordOf<'product'>): string | undefined {
  const name = valueAt(vendor, 'vendorDetails.name') ?? valueAt(vendor, 'name');
  return typeof name === 'string' ? name : undefined;
}
