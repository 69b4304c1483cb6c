import { CircleOff, Power, Trash2 } from 'lucide-react';
import { bulk } from '../../../messages/bulk';
import { changes } from '../../../messages/changes';
import type { BatchVerdict, BulkAction } from '../../declare/bulkActions';
import type { Identified } from '../../declare/effects';
import type { Field, FormValues } from '../../declare/field';
import { routeOf } from '../../declare/pages';
import type { AnyResource } from '../../declare/resource';

/** The bulk actions that follow from a resource's operations and its details page. */
export function bulkActionsOf(resource: AnyResource): readonly BulkAction[] {
  return [...switching(resource), ...removal(resource)];
}

/**
 * Activate and Deactivate send the body that the details page would send after its switch was pressed, built
 * on the record as read just before.
 */
function switching(resource: AnyResource): BulkAction[] {
  const { details } = resource.pages;
  const { fields = [], saves = '' } = details ?? {};
  const field = fields.find(({ path: at }) => /(^|\.)isActive$/.test(at));
  if (!field || !resource.operations[saves] || !resource.operations.fetch) return [];
  const action = (to: boolean): Omit<BulkAction, 'key' | 'icon' | 'words' | 'asks'> => ({
    page: details ? routeOf(details) : '',
    concerns: (record) => resource.isActive(record) !== to,
    request: (record) => ({
      operation: saves,
      params: { id: record._id },
      check: {
        operation: 'fetch',
        compare: (now) => verdictOf(fields, record, { [field.path]: to }, now),
      },
    }),
  });
  return [
    { key: 'activate', icon: Power, words: bulk.activate, asks: 'never', ...action(true) },
    { key: 'deactivate', icon: CircleOff, words: bulk.deactivate, asks: 'whenUsed', ...action(false) },
  ];
}

/**
 * The check of a change to a record of the list; a field that a colleague changed meanwhile is not
 * overwritten. The types of fields are loaded with the first change: a list does not need them.
 */
async function verdictOf(
  fields: readonly Field[],
  shown: Identified,
  change: FormValues,
  now: Identified,
): Promise<BatchVerdict> {
  const { mergedBody } = await import('../../changes/mergeValues');
  const merged = mergedBody(fields, shown, change, now);
  if ('conflicts' in merged)
    return { refused: changes.changedMeanwhile(merged.conflicts.map(({ label }) => label)) };
  return merged.send ? { send: merged.send } : { isDone: true };
}

function removal(resource: AnyResource): BulkAction[] {
  const { list } = resource.pages;
  if (!resource.operations.remove) return [];
  return [
    {
      key: 'delete',
      icon: Trash2,
      tone: 'danger',
      words: bulk.delete,
      page: list ? routeOf(list) : '',
      asks: 'always',
      concerns: () => true,
      request: ({ _id: id }) => ({ operation: 'remove', params: { id } }),
    },
  ];
}
