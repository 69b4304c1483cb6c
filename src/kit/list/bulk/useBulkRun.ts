import { useCallback, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useFormats } from '../../../host/formats';
import { useOptionalService } from '../../../host/services';
import { bulk } from '../../../messages/bulk';
import type { Selection } from '../../../ui/grid/selection';
import { useLoadFailures } from '../../../ui/hooks/loadFailures';
import type { BulkAction } from '../../declare/bulkActions';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { type BatchItem, type BatchMessages, type BatchProgress, useBatch } from '../../writes/batch';
import type { FieldChange, FieldChangeResult } from '../../writes/send/sendFieldChange';
import type { MountStore } from '../../writes/set/mountStore';
import { useRecordCount } from './useRecordCount';

/** A record that an action failed for, and why. */
export interface BulkFailure {
  record: Identified;
  sentence: string;
}

/** A started action: the selected records that it concerns, and the number of those that it does not. */
export interface BulkTask {
  action: BulkAction;
  records: readonly Identified[];
  skipped: readonly Identified[];
  /** How many of the records the list does not show. */
  hidden: number;
}

/** The selection of a list, with all its records, and those that it shows, in its order. */
export interface Ticks {
  selection: Selection;
  list: readonly Identified[];
  rows: readonly Identified[];
}

/** The current step of a bulk action; null: none has been started. */
export type BulkStep =
  | { kind: 'asking'; task: BulkTask }
  | { kind: 'running'; task: BulkTask; isStopping: boolean }
  | { kind: 'failed'; task: BulkTask; failures: readonly BulkFailure[]; tried: number };

/**
 * Runs a bulk action: the confirmation where it asks for one, the batch, and the failures. Records that
 * succeeded are deselected; those that failed or were stopped stay selected.
 */
export function useBulkRun(resource: AnyResource, selection: Selection) {
  const [step, setStep] = useState<BulkStep | null>(null);
  /** What a stop or a lost connection has left of the last action. */
  const [rest, setRest] = useState<BulkTask | null>(null);
  const batch = useBatch();
  const fieldChange = useFieldChange();
  const how = useRecordCount(resource);
  const { announce } = useLoadFailures();

  const run = async (
    task: BulkTask,
  ): Promise<{ sentences: ReadonlyMap<string, string>; stopped: readonly string[] }> => {
    const messages = messagesOf(task, how);
    const { change } = task.action;
    if (change) {
      const { failures, stopped } = await fieldChange.run({
        resource,
        records: task.records,
        change,
        messages,
      });
      return { sentences: failures, stopped };
    }
    const { failed, stopped } = await batch.run(itemsOf(task, resource), messages);
    return { sentences: new Map(failed.map(({ key, sentence }) => [key, sentence])), stopped };
  };
  const start = async (task: BulkTask) => {
    const { records, skipped } = task;
    setStep({ kind: 'running', task, isStopping: false });
    setRest(null);
    const ending = await run(task).catch(announce);
    if (!ending) return setStep(null); // nothing was sent: its code could not be loaded
    const { sentences, stopped } = ending;
    const left = new Set([...sentences.keys(), ...stopped]);
    const settled = [...records, ...skipped].map(({ _id }) => _id).filter((id) => !left.has(id));
    selection.set(settled, false);
    const failures = records.flatMap((record): BulkFailure[] => {
      const sentence = sentences.get(record._id);
      return sentence === undefined ? [] : [{ record, sentence }];
    });
    const tried = records.length - stopped.length;
    const notSent = new Set(stopped);
    if (notSent.size > 0)
      setRest({ ...task, records: records.filter(({ _id }) => notSent.has(_id)), skipped: [], hidden: 0 });
    setStep(failures.length > 0 ? { kind: 'failed', task, failures, tried } : null);
  };

  return {
    step,
    rest,
    progress: batch.progress ?? fieldChange.progress,
    start: (task: BulkTask) => void start(task),
    press(task: BulkTask) {
      if (task.records.length === 0 || task.action.asks === 'never') void start(task);
      else setStep({ kind: 'asking', task });
    },
    leave: () => setStep(null),
    stop() {
      if (step?.kind === 'running') setStep({ ...step, isStopping: true });
      batch.stop();
      fieldChange.stop();
    },
  };
}

/** The task for the records that are selected now. */
export function taskOf(action: BulkAction, ticks: Ticks): BulkTask {
  const { records, hidden } = ticked(ticks, action.concerns);
  const skipped = ticks.list.filter((record) => ticks.selection.has(record._id) && !action.concerns(record));
  return { action, records, skipped, hidden };
}

/** The task for these records as they are now, without those that the action no longer concerns. */
export function againOf(
  task: BulkTask,
  before: readonly Identified[],
  list: readonly Identified[],
): BulkTask {
  const now = new Map(list.map((record) => [record._id, record]));
  const records = before.map((record) => now.get(record._id) ?? record);
  const { concerns } = task.action;
  const skipped = records.filter((record) => !concerns(record));
  return { ...task, records: records.filter(concerns), skipped };
}

/**
 * The selected records: those that the list shows in its order, then the hidden ones, counted in `hidden`.
 */
export function ticked({ selection, list, rows }: Ticks, concerns: BulkAction['concerns'] = () => true) {
  const isTicked = ({ _id }: Identified) => selection.has(_id);
  const shown = rows.filter(isTicked);
  const known = new Set(shown);
  const others =
    shown.length === selection.size
      ? []
      : list.filter((record) => isTicked(record) && !known.has(record)).filter(concerns);
  return { records: [...shown.filter(concerns), ...others], hidden: others.length };
}

function itemsOf({ action, records }: BulkTask, resource: AnyResource): BatchItem[] {
  return records.flatMap((record) => {
    const request = action.request?.(record);
    return request ? [{ key: record._id, resource, ...request }] : [];
  });
}

/** The records that failed: '2 of 3 brands', or all '3 brands'. */
export function whoFailed(
  failed: number,
  of: number,
  { formatCount, counted }: ReturnType<typeof useRecordCount>,
) {
  return failed === of ? counted(of) : bulk.someOf(formatCount(failed), counted(of));
}

function messagesOf(
  { action: { messages }, records, skipped }: BulkTask,
  how: ReturnType<typeof useRecordCount>,
): BatchMessages {
  const { formatCount, counted } = how;
  const { length: count } = skipped;
  return {
    doing: `${messages.doing} ${counted(records.length)}`,
    failed: (failed, of) => bulk.sentence(messages.failed(whoFailed(failed, of, how))),
    done(done) {
      if (messages.state === undefined || count === 0) return messages.done(counted(done));
      if (done === 0) return bulk.noneLeft(count, counted(count), messages.state);
      return bulk.skipped(messages.done(counted(done)), count, formatCount(count), messages.state);
    },
    notSent: (remaining) => bulk.connectionLost(counted(remaining), remaining),
    isOwn: count > 0,
  };
}

/**
 * Changes one field of many records, by code that is loaded with the first change. Leaving the page stops nothing;
 * `stop()` sends no further request.
 */
function useFieldChange() {
  const store = useStore() as MountStore;
  const formats = useFormats();
  const background = useOptionalService('backgroundWork');
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const running = useRef<{ stop(): void } | null>(null);
  const run = useCallback(
    async (options: Omit<FieldChange, 'formats' | 'background'>): Promise<FieldChangeResult> => {
      const of = options.records.length;
      setProgress({ done: 0, of });
      try {
        const { fieldChange } = await import('../../writes/send/sendFieldChange');
        const { sender, run: send } = fieldChange(store, { ...options, formats, background });
        running.current = sender;
        sender.subscribe(() => {
          const state = sender.state();
          if (state?.phase !== 'sending') return;
          const { done, of, secondsLeft } = state;
          setProgress({ done, of, secondsLeft });
        });
        return await send();
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [store, formats, background],
  );
  return { run, stop: useCallback(() => running.current?.stop(), []), progress };
}
