import { changes } from '../../messages/changes';
import type { Field } from '../declare/field';
import type { ShownContext } from '../fieldTypes/fieldType';
import { fieldTypeOf } from '../fieldTypes/registry';

/** A form value as text for a sentence or a table; a dash where it is empty. */
export function shownValue(field: Field, value: unknown, context: ShownContext): string {
  return fieldTypeOf(field).shown(value, field, context) || changes.none;
}
