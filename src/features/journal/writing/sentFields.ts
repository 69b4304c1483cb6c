import type { Field } from '../../../kit/declare/field';
import { valueAt } from '../../../lib/paths';

/**
 * Fields for an operation that no page declares, such as a change of status: what was sent under names that the
 * record has too. A secret that is sent is no field of a record.
 */
export function sentFields(body: unknown, before: object): Field[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([path, value]) =>
    typeof value === 'string' && typeof valueAt(before, path) === 'string'
      ? [{ path, label: labelOf(path), type: 'text' } as Field]
      : [],
  );
}

/** 'orderStatus' as a label: 'Order status'. */
function labelOf(path: string): string {
  const text = path.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
