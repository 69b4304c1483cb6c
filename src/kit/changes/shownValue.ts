import type { Formats } from '../../host/formats';
import { valueAt } from '../../lib/paths';
import { changes as text } from '../../messages/changes';
import { dayOf } from '../../rules/dates';
import { parseDecimal, parseMoney, parseWhole } from '../../rules/money';
import type { Identified } from '../declare/effects';
import { type Field, targetOf, type ValueAt } from '../declare/field';
import type { AnyResource } from '../declare/resource';

/** What formatting a value depends on. */
export interface ShownContext {
  formats: Formats;
  register: readonly AnyResource[];
  /** The loaded records of a resource. */
  listOf(resource: string): readonly Identified[];
  /** The venues that the user may see. */
  venues: readonly { id: string; name: string }[];
  /** Values of the other fields on the same side. */
  at: ValueAt;
}

/** A form value as text for a sentence or a table; a dash where it is empty. */
export function shownValue(field: Field, value: unknown, context: ShownContext): string {
  return textOf(field, value, context) || text.none;
}

function textOf(field: Field, value: unknown, context: ShownContext): string {
  const { control, choices = [] } = field;
  const { formats } = context;
  if (typeof value === 'boolean') return value ? text.on : text.off;
  if (control === 'venues') return venueNames(value, context).join(', ');
  if (control === 'photo') return String(valueAt(value, 'name') ?? '') || String(valueAt(value, 'url') ?? '');
  if (Array.isArray(value)) return value.map((one) => itemText(field, one, context)).join(', ');
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed === '') return '';
  switch (control) {
    case 'money': {
      const minor = parseMoney(typed);
      const hasOwnUnit = field.unit !== undefined;
      if (typeof minor !== 'number') return typed;
      return hasOwnUnit ? formats.amount(minor / 100) : formats.money(minor / 100);
    }
    case 'wholeNumber':
      return numberText(parseWhole(typed), typed, formats);
    case 'decimal': {
      const unit = typeof field.unit === 'string' ? field.unit : '';
      return `${numberText(parseDecimal(typed), typed, formats)}${unit}`;
    }
    case 'date':
      return dayOf(typed) === undefined ? typed : formats.day(typed);
    case 'choice':
      return choices.find((choice) => choice.value === typed)?.label ?? typed;
    case 'reference':
      return itemText(field, typed, context);
    default:
      return typed;
  }
}

function numberText(value: number | string, typed: string, formats: Formats): string {
  return typeof value === 'number' ? formats.number(value) : typed;
}

function itemText(field: Field, item: unknown, context: ShownContext): string {
  if (field.control === 'keyValues') return `${valueAt(item, 'key')}: ${valueAt(item, 'value')}`;
  if (field.control === 'photos') return String(valueAt(item, 'name') ?? valueAt(item, 'url') ?? '');
  const { names } = field;
  const target = names && targetOf(names, context.at);
  if (names?.by !== 'id' || target === undefined) return String(item);
  return nameOf(String(item), target, context);
}

/** The name of a record; the reference itself where the record is not loaded. */
function nameOf(reference: string, target: string, { register, listOf }: ShownContext): string {
  const resource = register.find(({ name }) => name === target);
  const record = listOf(target).find(({ _id }) => _id === reference);
  return resource && record ? resource.titleOf(record) : reference;
}

function venueNames(value: unknown, { venues }: ShownContext): string[] {
  const ids = Array.isArray(value) ? value.map(String) : [];
  return ids.map((id) => venues.find((venue) => venue.id === id)?.name ?? id);
}
