import { offer as words } from '../messages/coupons';

/** Records that a promo code names: what those are called that are known, and how many there are in all. */
export interface Named {
  names: readonly string[];
  count: number;
}

/** How often, and how the host writes that. */
export interface Count {
  count: number;
  figure: string;
}

/** What a promo code gives, its amounts and days as the host writes them. */
export interface Offer {
  /** '20%' or '€5.00'. */
  discount: string;
  isPercentage: boolean;
  appliesTo: 'all' | 'brands' | 'categories' | 'subCategories' | 'products';
  included: Named;
  excluded: Named;
  venues: 'all' | Named;
  /** The day that it starts on, where that is still to come. */
  from?: string | undefined;
  until?: string | undefined;
  minimumSpend?: string | undefined;
  maximumDiscount?: string | undefined;
  usageLimit?: Count | undefined;
  usageLimitPerCustomer?: Count | undefined;
}

/** A piece of a sentence: data, so that a name that holds markup stays a name. */
export interface SentencePart {
  text: string;
  /** A name or a day that stands out. */
  isStrong?: boolean;
}

/** More names than this are counted: 'Riverside, Old Town, Harbour and 9 more'. */
const NAMED = 4;

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

/** The conditions of a promo code, a short sentence each. */
export function offerConditions(offer: Offer): string[] {
  const { minimumSpend, maximumDiscount, usageLimit, usageLimitPerCustomer } = offer;
  return [
    minimumSpend === undefined ? '' : words.atLeast(minimumSpend),
    maximumDiscount === undefined ? '' : words.atMost(maximumDiscount),
    usageLimitPerCustomer === undefined
      ? ''
      : words.perCustomer(usageLimitPerCustomer.count, usageLimitPerCustomer.figure),
    usageLimit === undefined ? '' : words.inAll(usageLimit.count, usageLimit.figure),
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

/** Names in a row behind `lead`; nothing where there are none, their number where they are not known. */
function listOf({ names, count }: Named, counted: (count: number) => string, lead = ''): SentencePart[] {
  if (count === 0) return [];
  if (names.length === 0) return [{ text: lead }, { text: counted(count), isStrong: true }].filter(hasText);
  const shown = names.length === count && count <= NAMED ? names : names.slice(0, NAMED - 1);
  const rest = count - shown.length;
  const items = [
    ...shown.map((text): SentencePart => ({ text, isStrong: true })),
    ...(rest > 0 ? [{ text: words.more(rest) }] : []),
  ];
  const joined = items.flatMap((item, at) => {
    const before = at === 0 ? lead : at === items.length - 1 ? words.and : words.between;
    return [{ text: before }, item];
  });
  return joined.filter(hasText);
}

const hasText = ({ text }: SentencePart) => text !== '';

function dayOf(day: string | undefined, lead: string): SentencePart[] {
  return day === undefined ? [] : [{ text: lead }, { text: day, isStrong: true }];
}
