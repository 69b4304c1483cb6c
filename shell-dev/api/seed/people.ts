import type { Account } from '../auth/accounts';
import type { Secrets } from '../auth/secrets';
import { type DemoSignIn, demoSignIns } from '../demo';
import { seedId } from './chance';
import { companyId, venueId } from './estate';

type Grants = Account['profile']['venueDetails'];

const everything: Grants = { allCompanies: true, allVenues: true, companies: [], venues: [] };

const GRANTS: Record<string, Grants> = {
  '1001': everything,
  '2002': { allCompanies: false, allVenues: true, companies: [companyId(0)], venues: [] },
  '2005': {
    allCompanies: false,
    allVenues: false,
    companies: [companyId(1), companyId(0)],
    venues: [venueId('Mill Quarter'), venueId('Station Square'), venueId('West End'), venueId('Opera')],
  },
  '3003': {
    allCompanies: false,
    allVenues: false,
    companies: [companyId(0)],
    venues: [venueId('Riverside'), venueId('Harbour')],
  },
  '4004': { allCompanies: false, allVenues: false, companies: [companyId(0)], venues: [venueId('Lakeside')] },
};

/** The accounts of {@link demoSignIns}. */
export function people(secrets: Secrets): Account[] {
  return demoSignIns.map((person) => account(person, secrets));
}

function account(person: DemoSignIn, secrets: Secrets): Account {
  return {
    id: seedId('user', person.userNumber),
    email: person.email,
    userNumber: person.userNumber,
    passwordHash: secrets.hashOnce(person.password),
    pinHash: secrets.hashOnce(person.pin),
    profile: {
      userDetails: { name: person.name, lastName: person.lastName, media: null },
      roleDetails: { role: person.role },
      venueDetails: GRANTS[person.userNumber] ?? everything,
      contactDetails: { contactEmail: person.email, contactPhone: '+49 40 555 2040' },
      addressDetails: {
        addressLine1: 'Hafenstraße 1',
        city: 'Hamburg',
        postcode: '20457',
        country: 'Germany',
      },
    },
  };
}
