import type { Formats } from '../../../host/formats';
import { type Field, isNamePath } from '../../../kit/declare/field';
import { type Page, routeOf } from '../../../kit/declare/pages';
import type { AnyResource } from '../../../kit/declare/resource';
import { savedFieldsOf } from '../../../kit/declare/savedFields';
import { type CellField, cellOf } from '../../../kit/fieldTypes/cellText';
import { arranged } from '../../../kit/list/arrangement';
import { isCell } from '../../../kit/writes/source/ownParts';
import { fields as texts } from '../../../messages/fields';
import type { ColumnSetting } from '../../../session/preferences/preferences';
import type { VirtualColumn } from '../../../ui/sheet/columns';
import { labelWithUnit } from '../matrix/columns';
import type { EditedColumn } from '../matrix/useMatrixEdits';

/** A field of the records' own pages. */
export interface OwnField {
  field: Field;
  page: Page;
  /** Why the role cannot change it. */
  lock: string | undefined;
  /** It names the records: the column that stays in view. */
  isName: boolean;
}

/** A column of the sheet: one field; without a cell field its cells are summaries that open the record. */
export interface FieldColumn extends VirtualColumn, EditedColumn {
  of: { field?: CellField };
  own: OwnField;
}

/** The key of the column of names: as in {@link EditedColumn}. */
export const keyOf = ({ path }: Pick<Field, 'path'>): string => `/${path}`;

/** The fields of all pages that the role may read, in the order of their tabs; the name first. */
export function ownFieldsOf(
  resource: AnyResource,
  may: (route: string, level: 'read' | 'write') => boolean,
): readonly OwnField[] {
  const all = savedFieldsOf(resource, []).flatMap(({ page, operation }): OwnField[] => {
    if (!page?.fields || operation === '' || !may(routeOf(page), 'read')) return [];
    const lock = may(routeOf(page), 'write') ? undefined : texts.mayOnlyRead;
    return page.fields.map((field) => ({ field, page, lock, isName: false }));
  });
  const name = all.find(({ field }) => isNamePath(field.path) && isCell(field));
  return name ? [{ ...name, isName: true }, ...all.filter((one) => one !== name)] : all;
}

/** The room of the first columns (pixels): that of a page of 1440 beside the rail and the names. */
const FIRST_COLUMNS_WIDTH = 1140;

/**
 * The fields that have a column at first, as many as fit: those that refer to other records, then the first ones of each
 * page in turn. Long texts and summaries have none.
 */
export function firstFields(all: readonly OwnField[]): ReadonlySet<OwnField> {
  const rest = all.filter(({ isName, field }) => !isName && isCell(field) && field.type !== 'multiline');
  const turnOf = ({ page }: OwnField, at: number) =>
    rest.slice(0, at).filter((other) => other.page === page && other.field.type !== 'reference').length;
  const inTurn = rest
    .map((own, at) => ({ own, turn: own.field.type === 'reference' ? -1 : turnOf(own, at) }))
    .toSorted((one, other) => one.turn - other.turn);
  let room = FIRST_COLUMNS_WIDTH;
  const fitting = inTurn.filter(({ own: { field } }) => {
    const width = leastWidth(field, field.label);
    if (width > room) return false;
    room -= width;
    return true;
  });
  return new Set(fitting.map(({ own }) => own));
}

/** A field in the choice of columns. */
export interface FieldChoice extends ColumnSetting {
  own: OwnField;
}

/** All fields as they are arranged: by page, the name first and always shown. */
export function arrangedFields(
  all: readonly OwnField[],
  chosen: readonly ColumnSetting[] | undefined,
): readonly FieldChoice[] {
  const first = firstFields(all);
  const hasName = all[0]?.isName === true;
  const places = arranged(
    [
      ...(hasName ? [] : [{ key: '' }]),
      ...all.map((own) => ({ key: own.field.path, isExtra: !first.has(own) })),
    ],
    chosen,
  );
  const byPath = new Map(all.map((own) => [own.field.path, own]));
  const pages = [...new Set(all.map(({ page }) => page))];
  const placeOf = ({ own }: FieldChoice) => (own.isName ? -1 : pages.indexOf(own.page));
  return places
    .flatMap((place) => {
      const own = byPath.get(place.key);
      return own ? [{ ...place, own }] : [];
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Least widths by type (pixels), and the shares of those that grow. */
const WIDTHS: Partial<Record<Field['type'], { least: number; share?: number }>> = {
  text: { least: 140, share: 2 },
  multiline: { least: 140, share: 2 },
  reference: { least: 124, share: 1 },
  choice: { least: 112, share: 1 },
  email: { least: 140, share: 1 },
  url: { least: 140, share: 1 },
  // a barcode of 13 digits fits
  identifier: { least: 130, share: 1 },
  date: { least: 104 },
  colour: { least: 98 },
  toggle: { least: 56 },
  money: { least: 70 },
};
const OTHER_WIDTH = { least: 92 };
const SUMMARY_WIDTH = { least: 132 };
/** Heads are as wide as their words: the width of a letter, and the room of a lock or an arrow. */
const LETTER_WIDTH = 6.4;
const HEADER_PADDING = 32;

/** The last column is wider, for the page's padding. */
const LAST_COLUMN_PADDING = 16;

/** How wide the names are at most, and the value on phones. */
export const NAME_WIDTH = 200;
const PHONE_WIDTH = { narrow: '128px', wide: 'minmax(0px, 1fr)' };

/** The columns of these fields; on phones the one that is shown, which is no head. */
export function columnsOfFields(
  fields: readonly OwnField[],
  { formats, isPhone }: { formats: Formats; isPhone: boolean },
): FieldColumn[] {
  return fields.map((own, at): FieldColumn => {
    const { field, page, lock } = own;
    const cell = isCell(field) ? field : undefined;
    const header = cell
      ? labelWithUnit({ key: field.path, label: field.label, field: cell }, formats)
      : field.label;
    const kind = cell ? kindOf(cell) : 'text';
    const isPinned = own.isName && !isPhone;
    const label = page.tab ?? '';
    return {
      key: keyOf(field),
      header,
      name: field.label,
      kind,
      width: isPinned ? '0px' : isPhone ? phoneWidth(kind) : widthOf(field, header, at === fields.length - 1),
      ...(isPinned ? { isPinned } : { group: { key: page.path, label, isOpen: true, isPlain: true, lock } }),
      isLong: kind === 'text' || kind === 'choice',
      ...(kind === 'toggle' && { isChecked: true }),
      ...(kind === 'choice' && { choices: choicesOf(field) }),
      ...(isPhone && field.type === 'reference' && lock === undefined && { opensList: true }),
      isRequired: field.required === true,
      venue: { id: '' },
      of: cell ? { field: cell } : {},
      own,
    };
  });
}

function kindOf(field: CellField): VirtualColumn['kind'] {
  if (field.type === 'choice') return 'choice';
  return cellOf(field).editor;
}

function choicesOf({ choices = [], required }: Field) {
  const none = required === true ? [] : [{ value: '', label: '' }];
  return [...none, ...choices.map(({ value, label }) => ({ value, label }))];
}

const phoneWidth = (kind: VirtualColumn['kind']) => (kind === 'text' ? PHONE_WIDTH.wide : PHONE_WIDTH.narrow);

function widthOf(field: Field, header: string, isLast: boolean): string {
  const { share = 0 } = sizeOf(field);
  const width = leastWidth(field, header) + (isLast ? LAST_COLUMN_PADDING : 0);
  return share > 0 ? `minmax(${width}px, ${share}fr)` : `${width}px`;
}

const leastWidth = (field: Field, header: string) =>
  Math.max(sizeOf(field).least, Math.ceil(header.length * LETTER_WIDTH) + HEADER_PADDING);

const sizeOf = (field: Field): { least: number; share?: number } =>
  isCell(field) ? (WIDTHS[field.type] ?? OTHER_WIDTH) : SUMMARY_WIDTH;
