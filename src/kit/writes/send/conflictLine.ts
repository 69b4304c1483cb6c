import { changes as text } from '../../../messages/changes';
import { CURRENCY_PLACEHOLDER } from '../../declare/fields';
import type { CellField } from '../../fieldTypes/cellText';
import { fieldTypeOf } from '../../fieldTypes/registry';
import type { ConflictLine } from '../conflicts/question';
import type { Cell } from '../set/cells';
import { markKey } from '../set/sentMarks';
import type { ChangeSource } from '../source/changeSource';
import type { ComparedCell } from './compare';

export const conflictKey: (cell: Cell) => string = markKey;

/** A cell that both sides changed, as the dialog displays it. */
export function conflictLine(source: ChangeSource, cell: ComparedCell): ConflictLine {
  const { record, venue, declared, base, theirs, mine } = cell;
  const shown = (value: unknown) => valueText(source, declared, value);
  return {
    key: conflictKey(cell),
    recordId: record,
    record: source.titleOf(record),
    field: venue === '' ? declared.label : text.change(source.venueName(venue), declared.label),
    was: shown(base),
    theirs: shown(theirs),
    mine: shown(mine),
  };
}

/** A cell in a sentence: 'Price at Harbour'; with the record's title where there are several. */
export function nameOfCell({ fieldOf, venueName, titleOf, isOneRecord }: ChangeSource, cell: Cell): string {
  const label = fieldOf(cell)?.label ?? cell.field;
  const name = cell.venue === '' ? label : text.cell(venueName(cell.venue), label);
  return isOneRecord ? name : text.cellOf(titleOf(cell.record), name);
}

/** A value with the unit of its field: '€4.50', '7%'. */
function valueText({ formats, shownOf }: ChangeSource, field: CellField, value: unknown): string {
  const { unit = fieldTypeOf(field).unit } = field;
  if (unit === CURRENCY_PLACEHOLDER && typeof value === 'number') return formats.money(value);
  const end = typeof value === 'number' && typeof unit === 'string' ? unit : '';
  return `${shownOf(field, value)}${end}` || text.none;
}
