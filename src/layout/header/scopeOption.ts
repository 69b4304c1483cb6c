import { valueAt } from '../../lib/paths';
import { referenceId, type ScopeOption, type VenueOption } from '../../rules/scope';

/** A company as an option of the dropdown, from a flat list item or a full record (src/README.md, R60). */
export function companyOption(record: { _id: string }): ScopeOption {
  return {
    id: record._id,
    name: firstText(record, 'companyDetails.cName', 'name'),
    isActive: isActive(record, 'companyDetails.isActive'),
  };
}

/** A venue as an option of the dropdown; its company may be an id or a populated record. */
export function venueOption(record: { _id: string }): VenueOption {
  return {
    id: record._id,
    name: firstText(record, 'venueDetails.venueName', 'name'),
    isActive: isActive(record, 'venueDetails.isActive'),
    companyId: referenceId(valueAt(record, 'companyId')) ?? referenceId(valueAt(record, 'company')) ?? '',
  };
}

function firstText(record: object, ...paths: string[]): string {
  const found = paths
    .map((path) => valueAt(record, path))
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** Active unless `isActive` is false. */
function isActive(record: object, path: string): boolean {
  return (valueAt(record, path) ?? valueAt(record, 'isActive')) !== false;
}
