import { activeVenueIds } from '../api/seed/estate';

const FIRST = [
  'Alpine',
  'Amber',
  'Casa',
  'Copper',
  'Green',
  'Halden',
  'Kernel',
  'Lunar',
  'Nordic',
  'Orchard',
  'Polar',
  'Velvet',
];
const SECOND = [
  'Candy',
  'Cocoa',
  'Field',
  'Garden',
  'House',
  'Kitchen',
  'Lantern',
  'Market',
  'Roast',
  'Spring',
  'Works',
];

/** As many brands as asked for, always the same ones, as `get-all-brands` would answer them: JSON. */
export function manyBrands(count: number): string {
  let seed = 20_260;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const brands = Array.from({ length: count }, (_, number) => {
    const allVenues = next(4) === 0;
    return {
      _id: number.toString(16).padStart(24, '0'),
      brandDetails: {
        name: `${FIRST[next(FIRST.length)]} ${SECOND[next(SECOND.length)]} ${number}`,
        isActive: next(10) > 0,
        description: 'Supplied to our venues for the counter and the lobby.',
      },
      allVenues,
      venues: allVenues ? [] : activeVenueIds.filter(() => next(2) === 0),
      createdAt: '2026-01-05T09:00:00.000Z',
      updatedAt: new Date(Date.UTC(2026, 9, 1) + next(4_000_000) * 1000).toISOString(),
      updatedBy: 'Ines Duarte',
    };
  });
  return JSON.stringify({ brands });
}
