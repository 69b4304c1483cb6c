import { CircleOff, type LucideIcon, Power, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { bulk } from '../../../messages/bulk';
import type { BatchItem } from '../../batch';
import type { AnyResource } from '../../calls';
import type { Identified } from '../../effects';
import { bodyOf, valuesOf } from '../../form/values';
import { routeOf } from '../../pages';

/** What an action says of itself; see {@link bulk}. */
export interface BulkWords {
  label: string;
  ask(things: string): string;
  /** What it means, below the question. */
  text?(count: number, one: string): string;
  confirm(things: string): string;
  /** While it is under way: 'Deleting'. */
  doing: string;
  done(things: string): string;
  failed(who: string): string;
  /** What records are that it has nothing to do for: 'active'. */
  state?: string;
}

/** Something that can be done to all ticked records at once: one request each, as a batch. */
export interface BulkAction {
  key: string;
  icon: LucideIcon;
  tone?: 'danger';
  words: BulkWords;
  /** Whose write access it needs: the route of the page that does the same to one record. */
  page: string;
  /** Asks first: always, or when records of other resources name the ticked ones. */
  asks: 'always' | 'whenUsed' | 'never';
  /** Is there something to do for this record? */
  concerns(record: Identified): boolean;
  item(record: Identified): BatchItem;
  /** Asks what exactly is to be done, in place of the plain question. */
  Question?: ComponentType<OwnQuestionProps>;
}

/** What an action's own question is given; it answers with the action that is meant. */
export interface OwnQuestionProps {
  records: readonly Identified[];
  onConfirm(action: BulkAction): void;
  onCancel(): void;
}

/** Something that is made of the ticked rows on this side, such as a print-out: no request, no question. */
export interface BulkTool {
  key: string;
  label: string;
  icon: LucideIcon;
  /** With the ticked rows in the list's order. */
  use(records: readonly Identified[]): void;
}

/** What can be done to many records of a resource: whatever its operations and its details page can do to one. */
export function bulkActionsOf(resource: AnyResource): readonly BulkAction[] {
  return [...switching(resource), ...removal(resource)];
}

/** Activate and Deactivate send what the details page would send after its switch was pressed. */
function switching(resource: AnyResource): BulkAction[] {
  const { details } = resource.pages;
  const { fields = [], saves = '' } = details ?? {};
  const field = fields.find(({ control, path: at }) => control === 'toggle' && /(^|\.)isActive$/.test(at));
  if (!field || !resource.operations[saves]) return [];
  const action = (to: boolean): Omit<BulkAction, 'key' | 'icon' | 'words' | 'asks'> => ({
    page: details ? routeOf(details) : '',
    concerns: (record) => resource.isActive(record) !== to,
    item: (record) => ({
      key: record._id,
      resource,
      operation: saves,
      params: { id: record._id },
      body: bodyOf(fields, { ...valuesOf(fields, record), [field.path]: to }),
    }),
  });
  return [
    { key: 'activate', icon: Power, words: bulk.activate, asks: 'never', ...action(true) },
    { key: 'deactivate', icon: CircleOff, words: bulk.deactivate, asks: 'whenUsed', ...action(false) },
  ];
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
      item: ({ _id: id }) => ({ key: id, resource, operation: 'remove', params: { id } }),
    },
  ];
}
