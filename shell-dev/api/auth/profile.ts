import type { Context } from '../context';
import type { Doc } from '../store/documents';
import type { Account } from './accounts';

type Part = Record<string, unknown> | undefined;

/** The signed-in user as responses contain it (R18), without hashes. */
export function loggedInUser(context: Context, { id, email, userNumber, profile }: Account) {
  const { allCompanies, allVenues, companies, venues } = profile.venueDetails;
  const everyCompany = context.documents.all('companies');
  const companyRecords = allCompanies ? everyCompany : inOrder(everyCompany, companies);
  const companyIds = companyRecords.map(({ _id }) => _id);
  const everyVenue = context.documents.all('venues');
  const venueRecords = allVenues
    ? everyVenue.filter(({ companyId }) => companyIds.includes(String(companyId)))
    : inOrder(everyVenue, venues);
  return {
    _id: id,
    userDetails: profile.userDetails,
    roleDetails: profile.roleDetails,
    loginDetails: { email, userNumber },
    venueDetails: {
      allCompanies,
      allVenues,
      companyList: companyRecords.map(({ _id, companyDetails }) => ({
        _id,
        name: (companyDetails as Part)?.cName,
        isActive: (companyDetails as Part)?.isActive,
      })),
      venueList: venueRecords.map(({ _id, venueDetails, companyId }) => ({
        _id,
        name: (venueDetails as Part)?.venueName,
        isActive: (venueDetails as Part)?.isActive,
        companyId,
      })),
    },
  };
}

function inOrder(records: Doc[], ids: string[]): Doc[] {
  return ids.flatMap((id) => records.find(({ _id }) => _id === id) ?? []);
}
