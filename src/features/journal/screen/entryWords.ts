import type { Formats } from '../../../host/formats';
import type { AnyResource } from '../../../kit/declare/resource';
import { counted } from '../../../messages/english';
import { journal as texts } from '../../../messages/journal';
import type { JournalItem } from '../entry';

/** What the title of an entry is made of. */
export interface EntryContext {
  formats: Formats;
  resource: Pick<AnyResource, 'label' | 'pages'> | undefined;
  venueName(id: string): string | undefined;
}

/** 'Prices of 2 products', 'Padaria Lua, contact', 'Import of menu.xlsx'. */
export function titleOf(item: JournalItem, context: EntryContext): string {
  const { kind, names, records, file, created } = item;
  const one = context.resource?.label.one.toLowerCase() ?? item.resource;
  const who = records === 1 ? (names[0] ?? '') || one : recordsOf(records, context, item);
  switch (kind) {
    case 'import':
      return texts.importOf(file ?? texts.aFile);
    case 'create':
      return created === 1 ? texts.newOne(one, names[0] ?? '') : texts.newMany(who);
    case 'delete':
      return texts.deletedOne(who);
    case 'count':
      return item.venueCount === 0 ? texts.count : texts.countAt(venuesOf(item, context));
    case 'movement':
      return item.venueCount === 0 ? texts.movement : texts.movementAt(venuesOf(item, context));
    case 'sheet':
      return texts.of(upperFirst(subjectOf(item)), who);
    default:
      return texts.about(who, tabOf(item, context) ?? subjectOf(item));
  }
}

/** '12 cells at 6 venues', 'Email, phone', '503 products, 1,126 fields at 10 venues'. */
export function detailsOf(item: JournalItem, context: EntryContext): string {
  const { kind, cells, records, names, created, fields, venueCount, reverted = 0 } = item;
  const { number } = context.formats;
  const venues = texts.venues(venueCount, number(venueCount));
  const at = (what: string) => (venueCount === 0 ? what : texts.at(what, venues));
  const listed = names.length < records ? `${names.join(', ')}, …` : names.join(', ');
  const details = {
    form: () => fields.map(({ label }, index) => (index === 0 ? label : label.toLowerCase())),
    status: () => fields.map(({ label }) => label),
    create: () => (records === 1 ? [] : [listed]),
    delete: () => (records === 1 ? [] : [listed]),
    count: () => [texts.amounts(cells, number(cells))],
    movement: () => [texts.amounts(cells, number(cells))],
    import: () => [
      recordsOf(records, context, item),
      ...(created > 0 ? [texts.created(number(created))] : []),
      ...(cells > 0 ? [at(texts.fields(cells, number(cells)))] : []),
    ],
    bulk: () => [at(texts.cells(cells, number(cells)))],
    sheet: () => [at(texts.cells(cells, number(cells)))],
  }[kind]();
  const since = reverted >= cells ? texts.thenReverted : texts.partlyReverted(number(reverted));
  return [...details, ...(reverted > 0 ? [since] : [])].join(', ');
}

/** The page of a form in a title: 'contact'. */
function tabOf({ operation, kind }: JournalItem, { resource }: EntryContext): string | undefined {
  if (kind !== 'form' || !resource) return undefined;
  const pages = Object.values(resource.pages);
  return pages.find(({ saves, path }) => saves === operation && path.includes('/:'))?.tab?.toLowerCase();
}

/** 'prices', or 'price and tax rate'; several lists of fields are 'values'. */
function subjectOf({ fields }: JournalItem): string {
  const [first, ...others] = fields;
  if (!first || others.length > 1) return texts.values;
  if (others.length === 0) return first.many ?? first.label.toLowerCase();
  return fields.map(({ label }) => label.toLowerCase()).join(', ');
}

function recordsOf(count: number, { resource, formats }: EntryContext, item: JournalItem): string {
  const { one, many } = resource?.label ?? { one: item.resource, many: item.resource };
  return counted(count, one.toLowerCase(), many.toLowerCase(), formats.number(count));
}

function venuesOf({ venues, venueCount }: JournalItem, { venueName, formats }: EntryContext): string {
  const [first] = venues;
  const name = first === undefined || venueCount > 1 ? undefined : venueName(first);
  return name ?? texts.venues(venueCount, formats.number(venueCount));
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
