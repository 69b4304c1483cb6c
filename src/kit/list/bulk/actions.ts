import { CircleOff, type LucideIcon, Power, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { bulk } from '../../../messages/bulk';
import { changes } from '../../../messages/changes';
import type { BatchItem, BatchVerdict } from '../../changes/batch';
import type { Identified } from '../../declare/effects';
import type { Field, FormValues } from '../../declare/field';
import { routeOf } from '../../declare/pages';
import type { AnyResource } from '../../declare/resource';

/** The texts of an action; see {@link bulk}. */
export interface BulkWords {
  label: string;
  ask(things: string): string;
  /** What the action means, below the question. */
  text?(count: number, one: string): string;
  confirm(things: string): string;
  /** The label while it is under way: 'Deleting'. */
  doing: string;
  done(things: string): string;
  failed(who: string): string;
  /** The state of records that it does not concern: 'active'. */
  state?: string;
}

/** An action on all selected records: one request each, as a batch (src/README.md, R44). */
export interface BulkAction {
  key: string;
  icon: LucideIcon;
  tone?: 'danger';
  words: BulkWords;
  /**
   * The route of the page that does the same to one record: its write access is needed (src/README.md, R31).
   */
  page: string;
  /** When to ask for confirmation: always, or when records of other resources refer to the selected ones. */
  asks: 'always' | 'whenUsed' | 'never';
  /** Does the action change this record? */
  concerns(record: Identified): boolean;
  item(record: Identified): BatchItem;
  /** A dialog of its own in place of the plain confirmation, where the user specifies the action. */
  Question?: ComponentType<OwnQuestionProps>;
}

/** Props of an action's own dialog, which returns the action to run. */
export interface OwnQuestionProps {
  records: readonly Identified[];
  onConfirm(action: BulkAction): void;
  onCancel(): void;
}

/** A tool that uses the selected rows on the client, such as a print-out: no request, no confirmation. */
export interface BulkTool {
  key: string;
  label: string;
  icon: LucideIcon;
  /** Called with the selected rows in the list's order. */
  use(records: readonly Identified[]): void;
}

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
    item: (record) => ({
      key: record._id,
      resource,
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
      item: ({ _id: id }) => ({ key: id, resource, operation: 'remove', params: { id } }),
    },
  ];
}
