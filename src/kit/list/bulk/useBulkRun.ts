import { useState } from 'react';
import { bulk } from '../../../messages/bulk';
import type { Selection } from '../../../ui/grid/selection';
import { type BatchWords, useBatch } from '../../batch';
import type { AnyResource } from '../../calls';
import type { Identified } from '../../effects';
import type { BulkAction } from './actions';
import { useThings } from './useThings';

/** A record that an action was not done to, and why. */
export interface BulkFailure {
  record: Identified;
  sentence: string;
}

/** What was pressed: the ticked records that there is something to do for, and how many there is nothing for. */
export interface BulkTask {
  action: BulkAction;
  records: readonly Identified[];
  skipped: readonly Identified[];
  /** How many of the records the list does not show. */
  hidden: number;
}

/** Where a person is with the ticked records; null: nothing has been pressed. */
export type BulkStep =
  | { kind: 'asking'; task: BulkTask }
  | { kind: 'running'; task: BulkTask; isStopping: boolean }
  | { kind: 'failed'; task: BulkTask; failures: readonly BulkFailure[]; tried: number };

/**
 * From the pressed button to the end: a question where the action asks, the batch, and what failed. What was done is
 * unticked, what failed or was stopped stays ticked.
 */
export function useBulkRun(resource: AnyResource, selection: Selection) {
  const [step, setStep] = useState<BulkStep | null>(null);
  const { run, stop, progress } = useBatch();
  const things = useThings(resource);

  const start = async (task: BulkTask) => {
    const { action, records, skipped } = task;
    setStep({ kind: 'running', task, isStopping: false });
    const { failed, stopped } = await run(records.map(action.item), wordsOf(task, things));
    const sentences = new Map(failed.map(({ key, sentence }) => [key, sentence]));
    const left = new Set([...sentences.keys(), ...stopped]);
    const settled = [...records, ...skipped].map(({ _id }) => _id).filter((id) => !left.has(id));
    selection.set(settled, false);
    const failures = records.flatMap((record): BulkFailure[] => {
      const sentence = sentences.get(record._id);
      return sentence === undefined ? [] : [{ record, sentence }];
    });
    const tried = records.length - stopped.length;
    setStep(failures.length > 0 ? { kind: 'failed', task, failures, tried } : null);
  };

  return {
    step,
    progress,
    start: (task: BulkTask) => void start(task),
    press(task: BulkTask) {
      if (task.records.length === 0 || task.action.asks === 'never') void start(task);
      else setStep({ kind: 'asking', task });
    },
    leave: () => setStep(null),
    stop() {
      if (step?.kind === 'running') setStep({ ...step, isStopping: true });
      stop();
    },
  };
}

/** Who failed: '2 of 3 brands', or all '3 brands'. */
export function whoFailed(failed: number, of: number, { figure, things }: ReturnType<typeof useThings>) {
  return failed === of ? things(of) : bulk.someOf(figure(failed), things(of));
}

function wordsOf({ action: { words }, skipped }: BulkTask, how: ReturnType<typeof useThings>): BatchWords {
  const { figure, things } = how;
  const { length: count } = skipped;
  return {
    failed: (failed, of) => bulk.sentence(words.failed(whoFailed(failed, of, how))),
    done(done) {
      if (words.state === undefined || count === 0) return words.done(things(done));
      if (done === 0) return bulk.noneLeft(count, things(count), words.state);
      return bulk.skipped(words.done(things(done)), count, figure(count), words.state);
    },
    isOwn: count > 0,
  };
}
