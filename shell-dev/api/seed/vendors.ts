import type { Doc } from '../store/documents';
import { whereSold } from './catalogue';
import { type Chance, seedId, stamps } from './chance';

const VENDORS: [name: string, city: string, country: string, contact: string][] = [
  ['Kernel & Co Supply', 'Hamburg', 'Germany', 'Franziska Stein'],
  ['Fizzmore Bottling', 'Bremen', 'Germany', 'Ole Petersen'],
  ['Alpine Spring Water', 'Innsbruck', 'Austria', 'Katharina Moser'],
  ['Brauhaus Nord Vertrieb', 'Kiel', 'Germany', 'Jens Carstens'],
  ['Nordic Roast Traders', 'Malmö', 'Sweden', 'Elin Sjöberg'],
  ['Tierra Azul Imports', 'Valencia', 'Spain', 'Carmen Ruiz'],
  ['Cremello Gelati', 'Bologna', 'Italy', 'Paolo Ferri'],
  ['Marlow Snacks', 'Leeds', 'United Kingdom', 'Grace Holloway'],
  ['Pixel Candy Works', 'Rotterdam', 'Netherlands', 'Sander de Wit'],
  ['Velvet Cocoa Makers', 'Liège', 'Belgium', 'Amélie Dubois'],
  ['Orchard & Rye Press', 'Kent', 'United Kingdom', 'Owen Marsh'],
  ['Halden Central Kitchen', 'Hamburg', 'Germany', 'Aylin Demir'],
  ['Sunday Bakes', 'Lübeck', 'Germany', 'Greta Lorenz'],
  ['Reel Merch Studio', 'Berlin', 'Germany', 'Yusuf Arslan'],
  ['Casa Lumbre Wines', 'Logroño', 'Spain', 'Iker Etxeberria'],
  ['Forno Piazza', 'Naples', 'Italy', 'Giulia Esposito'],
  ['North Sea Packaging', 'Esbjerg', 'Denmark', 'Mads Kjær'],
  ['City Cleaning Goods', 'Hamburg', 'Germany', 'Petra Albers'],
];

const VAT_PREFIX: Record<string, string> = {
  Germany: 'DE',
  Austria: 'AT',
  Sweden: 'SE',
  Spain: 'ES',
  Italy: 'IT',
  'United Kingdom': 'GB',
  Netherlands: 'NL',
  Belgium: 'BE',
  Denmark: 'DK',
};

/** The id of a seeded vendor. */
export const vendorId = (number: number) => seedId('vendor', number);

/** Number of seeded vendors. */
export const VENDOR_COUNT = VENDORS.length;

/** Eighteen vendors, two of them inactive. */
export function vendors(chance: Chance, now: Date): Doc[] {
  return VENDORS.map(([name, city, country, contact], number) => {
    const host = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
    return {
      _id: vendorId(number),
      vendorDetails: {
        name,
        isActive: number !== 12 && number !== 17,
        vendorCode: `V-${String(100 + number)}`,
        registerNumber: `R ${chance.whole(10_000, 99_999)}`,
        vatNumber: `${VAT_PREFIX[country]}${chance.whole(100_000_000, 999_999_999)}`,
        paymentTermsDays: chance.pick([7, 14, 14, 30, 30, 60]),
        leadTimeDays: chance.whole(1, 12),
        notes: chance.is(0.3) ? 'Delivers before 11:00 only.' : '',
      },
      contactDetails: {
        contactName: contact,
        contactEmail: `orders@${host}`,
        contactPhone: `+49 30 555 ${chance.whole(1000, 9999)}`,
        website: `https://www.${host}`,
      },
      addressDetails: {
        addressLine1: `${chance.pick(['Market Street', 'Dock Road', 'Mill Lane', 'Station Road'])} ${chance.whole(1, 120)}`,
        addressLine2: '',
        city,
        county: '',
        postcode: String(chance.whole(10_000, 99_999)),
        country,
      },
      ...whereSold(chance, 0.6),
      ...stamps(chance, now),
    };
  });
}
