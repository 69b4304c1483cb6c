import type { Formats } from '../../../host/formats';
import { nested } from '../../../lib/paths';
import type { BackgroundWork } from '../../../session/work/backgroundWork';
import type { BulkChange } from '../../declare/bulkActions';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { ChangeSet } from '../set/changeSet';
import type { MountStore } from '../set/mountStore';
import { changeSource } from '../source/changeSource';
import { Sender } from './sender';

/** The same change of one field of many records, without a review. */
export interface FieldChange {
  resource: AnyResource;
  records: readonly Identified[];
  change: BulkChange;
  formats: Formats;
  /** The texts of the one toast: how many records have the value now, and how many do not. */
  messages: {
    done(count: number): string;
    failed(failed: number, of: number): string;
    isOwn?: boolean;
    /** 'Activating 40 brands'. */
    doing?: string;
  };
  background?: BackgroundWork | undefined;
}

/** How it ended: why records failed, by id, and the ids of those that were not sent. */
export interface FieldChangeResult {
  failures: ReadonlyMap<string, string>;
  stopped: readonly string[];
}

/**
 * Changes one field of many records through a change set of its own, which is no draft: nothing was typed. A record
 * whose field a colleague has changed to another value is refused with a reason.
 */
export function fieldChange(store: MountStore, options: FieldChange) {
  const { resource, records, change, formats, messages, background } = options;
  const { field, pageFields, value, operation, bodyOf } = change;
  const set = new ChangeSet('');
  const sender = new Sender(set, store);
  const known = new Map(records.map((record) => [record._id, record]));
  const source = changeSource({
    resource,
    parts: [
      {
        list: '',
        fields: [field],
        pageFields,
        operation,
        paramsOf: (id) => ({ id }),
        bodyOf,
        valuesOf: (record) => nested([[field.path, change.valueIn(record)]]),
      },
    ],
    formats,
    venueName: (id) => id,
    recordOf: (id) => known.get(id),
  });
  set.setStored(source.stored);
  const leftIds = () => [...set.records().keys()];
  const hasFailed = (record: string) => set.failureOf({ record, venue: '', field: field.path }) !== undefined;
  const stoppedIds = () => leftIds().filter((id) => !hasFailed(id));
  return {
    sender,
    async run(): Promise<FieldChangeResult> {
      await set.putMany({
        edits: records.map(({ _id: record }) => ({ record, venue: '', field: field.path, value })),
        count: records.length,
      });
      const { failures } = await sender.send({
        source,
        venues: [],
        conflicts: 'refuse',
        work: 'bulk',
        background,
        messages: {
          done: () => messages.done(records.length - leftIds().length),
          failed: () =>
            messages.failed(leftIds().filter(hasFailed).length, records.length - stoppedIds().length),
          ...(messages.doing !== undefined && { doing: messages.doing }),
          ...(messages.isOwn !== undefined && { isOwn: messages.isOwn }),
        },
        cancelLabel: '',
        timeOf: () => '',
      });
      return { failures, stopped: stoppedIds() };
    },
  };
}
