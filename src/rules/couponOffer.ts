import { offer as words } from '../messages/coupons';

/** Records that a coupon refers to: the names of those that are loaded, and the number of all. */
export interface Named {
  names: readonly string[];
  count: number;
}

/** A number, and the same formatted for the host's locale. */
export interface Count {
  count: number;
  formatted: string;
}

/** The offer of a coupon, with amounts and days formatted for the host's locale. */
export interface Offer {
  /** '20%' or '€5.00'. */
  discount: string;
  isPercentage: boolean;
  appliesTo: 'all' | 'brands' | 'categories' | 'subCategories' | 'products';
  included: Named;
  excluded: Named;
  venues: 'all' | Named;
  /** The start day, where it is in the future. */
  from?: string | undefined;
  until?: string | undefined;
  minimumSpend?: string | undefined;
  maximumDiscount?: string | undefined;
  usageLimit?: Count | undefined;
  usageLimitPerCustomer?: Count | undefined;
}

/** A part of a sentence: data instead of markup, so that a name with markup is rendered as text. */
export interface SentencePart {
  text: string;
  /** A name or a day, rendered strong. */
  isStrong?: boolean;
}

/** Beyond this many, the other names are counted: 'Riverside, Old Town, Harbour and 9 more'. */
const MAX_NAMED = 4;

/** '20% off every item in Popcorn and Combos at Riverside, Old Town and Harbour, until 31 December 2026.' */
export function offerSentence(offer: Offer): SentencePart[] {
  return [
    { text: offer.discount + words.off },
    ...whatOf(offer),
    ...listOf(offer.excluded, words.counted.products, words.except),
    ...(offer.venues === 'all'
      ? [{ text: words.atAllVenues }]
      : listOf(offer.venues, words.counted.venues, words.at)),
    ...dayOf(offer.from, words.from),
    ...dayOf(offer.until, offer.from === undefined ? words.until : words.untilAfterFrom),
    { text: words.end },
  ];
}

/** The conditions of a coupon, one short sentence each. */
export function offerConditions(offer: Offer): string[] {
  const { minimumSpend, maximumDiscount, usageLimit, usageLimitPerCustomer } = offer;
  return [
    minimumSpend === undefined ? '' : words.atLeast(minimumSpend),
    maximumDiscount === undefined ? '' : words.atMost(maximumDiscount),
    usageLimitPerCustomer === undefined
      ? ''
      : words.perCustomer(usageLimitPerCustomer.count, usageLimitPerCustomer.formatted),
    usageLimit === undefined ? '' : words.inAll(usageLimit.count, usageLimit.formatted),
  ].filter((condition) => condition !== '');
}

/** The two lines of the ticket: 'Popcorn and Combos', 'Riverside, Old Town and Harbour'. */
export function offerLines({ appliesTo, included, venues }: Offer): [what: string, where: string] {
  const line = (parts: readonly SentencePart[]) => parts.map(({ text }) => text).join('');
  return [
    appliesTo === 'all' ? words.ticketEverything : line(listOf(included, words.counted[appliesTo])),
    venues === 'all' ? words.ticketAllVenues : line(listOf(venues, words.counted.venues)),
  ];
}

function whatOf({ appliesTo, included, isPercentage }: Offer): SentencePart[] {
  const way = isPercentage ? 'share' : 'amount';
  if (appliesTo === 'all') return [{ text: words.everything[way] }];
  return listOf(included, words.counted[appliesTo], words.everyItem[appliesTo][way]);
}

/** The names joined after `lead`; empty without records, their number where no names are loaded. */
function listOf({ names, count }: Named, counted: (count: number) => string, lead = ''): SentencePart[] {
  if (count === 0) return [];
  if (names.length === 0) return [{ text: lead }, { text: counted(count), isStrong: true }].filter(hasText);
  const shown = names.length === count && count <= MAX_NAMED ? names : names.slice(0, MAX_NAMED - 1);
  const rest = count - shown.length;
  const items = [
    ...shown.map((text): SentencePart => ({ text, isStrong: true })),
    ...(rest > 0 ? [{ text: words.more(rest) }] : []),
  ];
  const joined = items.flatMap((item, index) => {
    const before = index === 0 ? lead : index === items.length - 1 ? words.and : words.between;
    return [{ text: before }, item];
  });
  return joined.filter(hasText);
}

const hasText = ({ text }: SentencePart) => text !== '';

function dayOf(day: string | undefined, lead: string): SentencePart[] {
  return day === undefined ? [] : [{ text: lead }, { text: day, isStrong: true }];
}
