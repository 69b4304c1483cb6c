import type { AnyResource } from '../../kit/declare/resource';
import { readRecords } from '../../kit/writes/send/readRecords';
import { valueAt } from '../../lib/paths';
import { referenceId, type ScopeOption, type VenueOption } from '../../rules/scope';
import type { Dispatch } from '../../session/auth/session';
import type { OrderLine } from './orders';

/** A company that buys, or a venue that is delivered to, as an order on paper names it. */
export interface OrderParty {
  id: string;
  name: string;
  /** The lines of its address, and the numbers of a company. */
  lines: readonly string[];
}

/** Who buys, and where to deliver. */
export interface OrderParties {
  /** The companies, by the ids of their venues. */
  buyers: ReadonlyMap<string, OrderParty>;
  /** By their ids. */
  venues: ReadonlyMap<string, OrderParty>;
  /** Some could not be read: they are named without an address. */
  isIncomplete: boolean;
}

interface PartySource {
  resources: { venue: AnyResource; company: AnyResource };
  /** The venues and companies of the scope, which name those that cannot be read. */
  scope: { venues: readonly VenueOption[]; companies: readonly ScopeOption[] };
}

/** Reads the addresses of venues, and the companies that they belong to. */
export async function readParties(
  dispatch: Dispatch,
  { resources, scope }: PartySource,
  venueIds: readonly string[],
): Promise<OrderParties> {
  const places = await readRecords(dispatch, resources.venue, venueIds, 'quiet');
  const companyOf = new Map(
    venueIds.flatMap((id) => {
      const company =
        referenceId(valueAt(places.records.get(id), 'companyId')) ||
        scope.venues.find((venue) => venue.id === id)?.companyId;
      return company ? [[id, company] as const] : [];
    }),
  );
  const companies = await readRecords(dispatch, resources.company, [...new Set(companyOf.values())], 'quiet');
  const venues = new Map(
    venueIds.map((id) => {
      const record = places.records.get(id);
      const name = textAt(record, 'venueDetails.venueName') ?? nameIn(scope.venues, id);
      return [id, { id, name, lines: addressLines(record, 'v') }] as const;
    }),
  );
  const buyers = new Map(
    [...companyOf].map(([venue, id]) => {
      const record = companies.records.get(id);
      const name = textAt(record, 'companyDetails.cName') ?? nameIn(scope.companies, id);
      const numbers = ['cRegisterNumber', 'cVATNumber'].map((key) => textAt(record, `companyDetails.${key}`));
      return [
        venue,
        { id, name, lines: [...addressLines(record, 'c'), joined(numbers, ', ')].filter(Boolean) },
      ];
    }),
  );
  const isIncomplete = places.failures.size + companies.failures.size > 0;
  return { buyers, venues, isIncomplete };
}

/** The parties of the lines of one order, each once. */
export function partiesOf(
  lines: readonly OrderLine[],
  { buyers, venues }: OrderParties,
): { buyers: readonly OrderParty[]; venues: readonly OrderParty[] } {
  const ids = [...new Set(lines.flatMap((line) => line.venues.map(({ id }) => id)))];
  const found = new Map(ids.flatMap((id) => buyers.get(id) ?? []).map((buyer) => [buyer.id, buyer]));
  return { buyers: [...found.values()], venues: ids.flatMap((id) => venues.get(id) ?? []) };
}

/** 'Quay 4', '20457 Hamburg', 'Germany'; the fields of venues and companies differ in the first letter. */
function addressLines(record: object | undefined, letter: 'v' | 'c'): string[] {
  const at = (field: string) => textAt(record, `addressDetails.${letter}${field}`);
  return [
    at('AddressLine1'),
    at('AddressLine2'),
    joined([at('Postcode'), at('City')], ' '),
    joined([at('County'), at('Country')], ', '),
  ].filter((line): line is string => Boolean(line));
}

function joined(texts: readonly (string | undefined)[], separator: string): string {
  return texts.filter(Boolean).join(separator);
}

function textAt(record: object | undefined, path: string): string | undefined {
  const value = valueAt(record, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function nameIn(options: readonly ScopeOption[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? '';
}
