import { CircleOff, Power, Trash2 } from 'lucide-react';
import { bulk } from '../../../messages/bulk';
import type { BulkAction } from '../../declare/bulkActions';
import type { Field } from '../../declare/field';
import { routeOf } from '../../declare/pages';
import type { AnyResource } from '../../declare/resource';
import { bodyWith } from '../../writes/source/bodyWith';

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
  const field = fields.find(isSwitch);
  if (!field || !resource.operations[saves] || !resource.operations.fetch) return [];
  const action = (to: boolean): Omit<BulkAction, 'key' | 'icon' | 'messages' | 'asks'> => ({
    page: details ? routeOf(details) : '',
    concerns: (record) => resource.isActive(record) !== to,
    change: {
      field,
      pageFields: fields,
      value: to,
      valueIn: (record) => resource.isActive(record),
      operation: saves,
      bodyOf: (now) => bodyWith(fields, now, { [field.path]: to }),
    },
  });
  return [
    { key: 'activate', icon: Power, messages: bulk.activate, asks: 'never', ...action(true) },
    { key: 'deactivate', icon: CircleOff, messages: bulk.deactivate, asks: 'whenUsed', ...action(false) },
  ];
}

const isSwitch = (field: Field): field is Field<string, 'toggle'> =>
  field.type === 'toggle' && /(^|\.)isActive$/.test(field.path);

function removal(resource: AnyResource): BulkAction[] {
  const { list } = resource.pages;
  if (!resource.operations.remove) return [];
  return [
    {
      key: 'delete',
      icon: Trash2,
      tone: 'danger',
      messages: bulk.delete,
      page: list ? routeOf(list) : '',
      asks: 'always',
      concerns: () => true,
      request: ({ _id: id }) => ({ operation: 'remove', params: { id } }),
    },
  ];
}
