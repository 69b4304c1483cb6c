import type { BulkAction } from '../../../src/kit/declare/bulkActions';
import type { Identified } from '../../../src/kit/declare/record';
import type { BulkTask } from '../../../src/kit/list/bulk/useBulkRun';
import { type BulkHandle, cellOf, removal, unitChange } from './bulkScreen';
import { type Action, byHand, type Hand } from './steps';

type BulkHand = Hand<BulkHandle>;

const isFree = ({ handle }: BulkHand) => handle.step === null;
const isAt = (kind: NonNullable<BulkHandle['step']>['kind']) => (hand: BulkHand) =>
  hand.handle.step?.kind === kind;
const hasSelected = (hand: BulkHand) => isFree(hand) && hand.handle.taskOf(NO_ACTION).records.length > 0;
const NO_ACTION = {} as BulkAction;

/** What a person does at a list with bulk actions. */
export const bulkActions: Action<BulkHandle>[] = [
  byHand('select or deselect', select, { weight: 4, when: isFree }),
  byHand('select all', selectAll, { weight: 8, when: isFree }),
  byHand('change a field', changeField, { weight: 14, when: hasSelected }),
  byHand('delete', askToDelete, { weight: 3, when: hasSelected }),
  byHand('confirm', confirm, { weight: 8, when: isAt('asking') }),
  byHand('cancel', ({ handle }) => handle.leave(), { weight: 2, when: isAt('asking') }),
  byHand('stop', ({ handle }) => handle.stop(), { weight: 2, when: isAt('running') }),
  byHand('retry', retry, { weight: 6, when: isAt('failed') }),
  byHand('close the failures', ({ handle }) => handle.leave(), { weight: 2, when: isAt('failed') }),
];

function select({ handle, choices }: BulkHand): void {
  const [at = 0] = choices;
  const record = handle.list[at % handle.list.length];
  if (record) handle.select(record._id, !handle.isSelected(record._id));
}

function selectAll({ handle }: BulkHand): void {
  for (const { _id } of handle.list) handle.select(_id, true);
}

function changeField(hand: BulkHand): void {
  const action = unitChange(`Box ${hand.world.nextAmount()}`);
  if (action) start(hand, hand.handle.taskOf(action));
}

/** It asks, with the names of the records. */
function askToDelete({ handle }: BulkHand): void {
  if (removal) handle.press(handle.taskOf(removal));
}

function confirm(hand: BulkHand): void {
  const { step } = hand.handle;
  if (step) start(hand, step.task);
}

function retry(hand: BulkHand): void {
  const { step, againOf } = hand.handle;
  if (step) start(hand, againOf(step.task));
}

/** Runs an action, and compares how it has ended with what the server has. */
function start({ world: { oracle }, page, person, handle, choices }: BulkHand, task: BulkTask): void {
  const textsOf = (records: readonly Identified[]) =>
    new Map(records.map((record) => cellOf(task.action, record)));
  oracle.confirmed(page.browser, person, textsOf(task.records));
  let hasToast = false;
  const unlisten = page.stock.toaster.listen(({ tone }) => {
    hasToast ||= tone === 'error';
  });
  handle.start(task, ({ left, failed, isStopped }) => {
    const of = (isWanted: (id: string) => boolean) =>
      textsOf(task.records.filter(({ _id }) => isWanted(_id)));
    unlisten();
    oracle.ended(page.browser);
    oracle.reported(page.browser, {
      done: of((id) => !left.has(id) && !failed.has(id)),
      failed: of((id) => failed.has(id)),
      left: of((id) => left.has(id) && !failed.has(id) && !isStopped && !hasToast),
    });
  });
  // the bar with the changes of fields has gone by a second press
  if (task.action === removal && (choices[1] ?? 0) % 3 === 0) handle.startAgain(task);
}
