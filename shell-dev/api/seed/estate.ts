import type { Doc } from '../store/documents';
import { type Chance, seedId, stamps } from './chance';

const COMPANIES = [
  { name: 'Halden Cinemas', sector: 'Cinema', city: 'Hamburg', domain: 'halden.example', colour: '#1D4ED8' },
  {
    name: 'Meridian Screens',
    sector: 'Cinema and events',
    city: 'Berlin',
    domain: 'meridian.example',
    colour: '#7C3AED',
  },
];

/** The seeded venues; one of each company is inactive. */
const VENUES: [name: string, company: number, isActive: boolean, street: string, type: string][] = [
  ['Airport Plaza', 0, true, 'Terminalring 4', 'Multiplex'],
  ['Harbour', 0, true, 'Am Sandtorkai 18', 'Multiplex'],
  ['Kings Park', 0, true, 'Königsallee 71', 'Multiplex'],
  ['Lakeside', 0, true, 'Alsterufer 9', 'Cinema'],
  ['Northgate', 0, false, 'Nordtor 2', 'Multiplex'],
  ['Old Town', 0, true, 'Deichstraße 33', 'Arthouse'],
  ['Opera', 0, true, 'Dammtorstraße 28', 'Arthouse'],
  ['Riverside', 0, true, 'Uferweg 12', 'Multiplex'],
  ['University', 0, true, 'Grindelallee 46', 'Cinema'],
  ['Mill Quarter', 1, true, 'Mühlenstraße 60', 'Cinema'],
  ['Station Square', 1, true, 'Bahnhofsplatz 1', 'Multiplex'],
  ['West End', 1, false, 'Kantstraße 154', 'Arthouse'],
];

/** The id of a seeded company. */
export const companyId = (number: number) => seedId('company', number);

/** The id of a seeded venue by its name. */
export const venueId = (name: string) => seedId('venue', name);

/** The ids of the active seeded venues. */
export const activeVenueIds = VENUES.filter(([, , isActive]) => isActive).map(([name]) => venueId(name));

/** Two companies; brand, contact and address are sub-records with an id of their own. */
export function companies(chance: Chance, now: Date): Doc[] {
  return COMPANIES.map(({ name, sector, city, domain, colour }, number) => ({
    _id: companyId(number),
    companyDetails: {
      cName: name,
      cSector: sector,
      cRegisterNumber: `HRB ${chance.whole(10_000, 99_999)}`,
      cVATNumber: `DE${chance.whole(100_000_000, 999_999_999)}`,
      isActive: true,
    },
    contactDetails: {
      _id: seedId('company-contact', number),
      cContactName: number === 0 ? 'Ines Duarte' : 'Jonas Weber',
      cContactEmail: `office@${domain}`,
      cContactPhone: `+49 40 555 0${chance.whole(100, 999)}`,
    },
    addressDetails: {
      _id: seedId('company-address', number),
      cAddressLine1: number === 0 ? 'Hafenstraße 1' : 'Torstraße 100',
      cCity: city,
      cPostcode: number === 0 ? '20457' : '10119',
      cCountry: 'Germany',
    },
    brand: { _id: seedId('company-brand', number), brandName: name, brandColor: colour, logo: null },
    ...stamps(chance, now),
  }));
}

/** Twelve venues: nine of the first company, three of the second. */
export function venues(chance: Chance, now: Date): Doc[] {
  return VENUES.map(([name, company, isActive, street, type]) => ({
    _id: venueId(name),
    companyId: companyId(company),
    venueDetails: { venueName: name, venueType: type, isActive },
    contactDetails: {
      _id: seedId('venue-contact', name),
      vContactName: chance.pick(['Lena Vogel', 'Aylin Demir', 'Jonas Weber', 'Sofia Lindgren']),
      vContactEmail: `${name.toLowerCase().replace(/\s/g, '.')}@${COMPANIES[company]?.domain}`,
      vContactPhone: `+49 40 555 1${chance.whole(100, 999)}`,
    },
    addressDetails: {
      _id: seedId('venue-address', name),
      vAddressLine1: street,
      vCity: COMPANIES[company]?.city,
      vPostcode: String(chance.whole(10_000, 99_999)),
      vCountry: 'Germany',
    },
    ...stamps(chance, now),
  }));
}

/** Three to eight rooms per venue. */
export function rooms(chance: Chance, now: Date): Doc[] {
  return VENUES.flatMap(([name]) =>
    Array.from({ length: chance.whole(3, 8) }, (_, index) => ({
      _id: seedId('room', `${name}:${index}`),
      venueId: venueId(name),
      roomDetails: {
        name: `Room ${index + 1}`,
        type: chance.pick(['Standard', 'Standard', 'Premium', 'Large format']),
        isActive: chance.is(0.92),
        seats: chance.whole(40, 320),
      },
      ...stamps(chance, now),
    })),
  );
}
