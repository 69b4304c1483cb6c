import type { Formats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import {
  type OrderDetails,
  type OrderLine,
  orderedLines,
  refusedLines,
  refusedText,
  type VendorOrder,
  venueText,
} from './orders';

type Written = Pick<Formats, 'number' | 'money' | 'longDay'>;

/** More lines than any mail holds. */
const MAX_LINES = 500;

/** The most characters of a mail address with subject and text: what Windows hands over to a mail program. */
const MAX_MAIL_LENGTH = 1_900;

/** The most characters of a mail that name what is not ordered: more are counted. */
const MAX_REFUSED_LENGTH = 600;

/** An order as text, its lines by venue. */
export function orderText(order: VendorOrder, details: OrderDetails, formats: Written): string {
  const lines = orderedLines(order, details);
  return [
    texts.subjectPlain(order.name),
    formats.longDay(details.today),
    ...body(lines, formats),
    ...refused(refusedLines(order, details), formats),
    '',
    total(order, lines, formats),
    '',
  ].join('\n');
}

/** The address that opens a mail to the vendor with the order in it; what would not fit is counted instead. */
export function mailTo(email: string, order: VendorOrder, details: OrderDetails, formats: Written): string {
  const address = (text: string) =>
    `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(
      texts.subject(order.name, formats.longDay(details.today)),
    )}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  const lines = orderedLines(order, details);
  const left = refusedLines(order, details);
  const named = refused(left, formats);
  const isShort = encodeURIComponent(named.join('\r\n')).length <= MAX_REFUSED_LENGTH;
  const counted = () => [
    '',
    texts.notOrderedCount(left.length, texts.lines(left.length, formats.number(left.length))),
  ];
  const end = [...(isShort ? named : counted()), '', total(order, lines, formats)];
  const textWith = (count: number) => {
    const more = lines.length - count;
    const rest = more > 0 ? ['', texts.textRest(texts.lines(more, formats.number(more)))] : [];
    return [...body(lines.slice(0, count), formats), ...rest, ...end].join('\n');
  };
  // the most lines that fit
  let [from, to] = [0, Math.min(lines.length, MAX_LINES)];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (address(textWith(middle)).length <= MAX_MAIL_LENGTH) from = middle;
    else to = middle - 1;
  }
  return address(textWith(from));
}

/** The lines, those of each venue under its name. */
function body(lines: readonly OrderLine[], formats: Written): string[] {
  const byVenue = new Map<string, OrderLine[]>();
  for (const line of lines) {
    const venue = line.venues.length === 1 ? venueText(line, formats) : '';
    const known = byVenue.get(venue);
    if (known) known.push(line);
    else byVenue.set(venue, [line]);
  }
  return [...byVenue].flatMap(([venue, some]) => [
    '',
    ...(venue === '' ? [] : [venue]),
    ...some.map(({ quantity, product: { name, vendorSku, sku } }) =>
      texts.textLine(formats.number(quantity), name, vendorSku || sku || ''),
    ),
  ]);
}

/** What is not ordered, and why; nothing where all of it is. */
function refused(lines: readonly OrderLine[], formats: Written): string[] {
  if (lines.length === 0) return [];
  return ['', texts.notOrdered, ...lines.map((line) => refusedText(line, formats))];
}

function total({ cost }: VendorOrder, { length }: readonly OrderLine[], { number, money }: Written): string {
  return texts.textTotal(texts.lines(length, number(length)), cost === undefined ? undefined : money(cost));
}
