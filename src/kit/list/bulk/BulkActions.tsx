import { Play, TextCursorInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../../lib/isFocusLost';
import { useLatestRef } from '../../../lib/useLatestRef';
import { bulk } from '../../../messages/bulk';
import { saveBar } from '../../../messages/review';
import { setField as fieldTexts } from '../../../messages/setField';
import { iconOf } from '../../../ui/feedback/icons';
import { type Selection, useSelectionVersion } from '../../../ui/grid/selection';
import { BulkBar, type BulkBarAction, BulkProgress } from '../../../ui/layout/BulkBar';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import type { BulkAction, BulkTool } from '../../declare/bulkActions';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { useWhenListed } from '../useWhenListed';
import { FailureDialog } from './FailureDialog';
import { Question } from './Question';
import { type BulkTask, useBulkRun } from './useBulkRun';
import type { FieldButton } from './useFieldSetting';
import { useRecordCount } from './useRecordCount';

/** Props of the bulk action bar. */
export interface BulkActionsProps {
  resource: AnyResource;
  actions: readonly BulkAction[];
  tools: readonly BulkTool[];
  setField: FieldButton | undefined;
  selection: Selection;
  /** All records, and those that the list shows, in its order. */
  list: readonly Identified[];
  rows: readonly Identified[];
  /** The list is on its way: what is pressed starts with it. */
  isWaiting: boolean;
  /** The bar was unmounted while it had the focus. */
  onFocusLost(): void;
}

/**
 * The bar over a list with selected rows and its dialogs: the confirmation, the progress, and the records
 * that failed, which stay selected and can be retried.
 */
export function BulkActions({
  resource,
  actions,
  tools,
  setField,
  selection,
  list,
  rows,
  isWaiting,
  onFocusLost,
}: BulkActionsProps) {
  useSelectionVersion(selection);
  const { formatCount, counted } = useRecordCount(resource);
  const { step, rest, progress, start, press, leave, stop } = useBulkRun(resource, selection);
  const [used, setUsed] = useState<(Pick<BulkTool, 'Tool'> & { records: readonly Identified[] }) | null>(
    null,
  );
  const { size } = selection;
  const unsent =
    rest &&
    againOf(
      rest,
      rest.records.filter(({ _id }) => selection.has(_id)),
      list,
    );
  const shown = selection.countIn(rows, idOf);
  const summary =
    shown < size
      ? bulk.selectedSome(formatCount(size), formatCount(size - shown))
      : bulk.selected(formatCount(size));

  const actionButton = (action: BulkAction): BulkBarAction => ({
    key: action.key,
    label: action.messages.label,
    icon: action.icon,
    tone: action.tone,
    busy: step?.kind === 'asking' && step.task.action === action && action.asks === 'whenUsed',
    onPress: () => press(taskOf(action, { selection, list, rows })),
  });
  const buttons: readonly BulkBarAction[] = [
    ...(unsent && unsent.records.length > 0
      ? [
          {
            key: 'goOn',
            label: bulk.goOn(counted(unsent.records.length)),
            icon: Play,
            onPress: () => start(unsent),
          },
        ]
      : []),
    ...actions.filter(({ tone }) => !tone).map(actionButton),
    ...(setField
      ? [
          {
            key: 'setField',
            label: fieldTexts.title,
            icon: TextCursorInput,
            opens: setField,
            onPress: () => setField.press(ticked({ selection, list, rows }).records.map(idOf)),
          },
        ]
      : []),
    ...actions.filter(({ tone }) => tone).map(actionButton),
    ...tools.map(({ key, label, icon, Tool }) => ({
      key,
      label,
      icon: iconOf(icon),
      onPress: () => setUsed({ Tool, records: ticked({ selection, list, rows }).records }),
    })),
  ];
  const waits = useWhenListed(isWaiting, (key) => buttons.find((button) => button.key === key)?.onPress());

  const Own = step?.kind === 'asking' ? step.task.action.Question : undefined;
  useClearOnEscape(selection, size > 0 && step === null);
  useLostFocus(`${step?.kind} ${size > 0}`, onFocusLost);

  return (
    <>
      <VisuallyHidden role="status">{size > 0 && step?.kind !== 'running' && summary}</VisuallyHidden>
      {step?.kind === 'running' && progress && (
        <BulkProgress
          label={`${step.task.action.messages.doing} ${counted(progress.of)}`}
          done={progress.done}
          of={progress.of}
          remaining={progress.secondsLeft === undefined ? undefined : saveBar.left(progress.secondsLeft)}
          stopLabel={bulk.stop}
          isStopping={step.isStopping}
          onStop={stop}
        >
          {bulk.progress(formatCount(progress.done), formatCount(progress.of))}
        </BulkProgress>
      )}
      {step?.kind !== 'running' && size > 0 && (
        <BulkBar
          label={bulk.bar}
          summary={summary}
          actions={buttons.map((button) => ({
            ...button,
            ...waits.look(button.key, button.icon),
            onPress: () => waits.press(button.key, button.label),
          }))}
          all={{
            label: bulk.selectAll(counted(rows.length)),
            onPress: () => selection.set(rows.map(idOf), true),
          }}
          clearLabel={bulk.clear}
          onClear={selection.clear}
        />
      )}
      {step?.kind === 'asking' && !Own && (
        <Question resource={resource} task={step.task} onConfirm={() => start(step.task)} onCancel={leave} />
      )}
      {step?.kind === 'asking' && Own && (
        <Own
          records={step.task.records}
          list={list}
          counted={counted}
          onConfirm={(action) => start(taskOf(action, { selection, list, rows }))}
          onCancel={leave}
        />
      )}
      {step?.kind === 'failed' && (
        <FailureDialog
          resource={resource}
          messages={step.task.action.messages}
          failures={step.failures}
          tried={step.tried}
          onRetry={() =>
            start(
              againOf(
                step.task,
                step.failures.map(({ record }) => record),
                list,
              ),
            )
          }
          onClose={leave}
        />
      )}
      {used && <used.Tool records={used.records} onDone={() => setUsed(null)} />}
    </>
  );
}

const idOf = ({ _id }: Identified) => _id;

type Ticks = Pick<BulkActionsProps, 'selection' | 'list' | 'rows'>;

/** The task for the records that are selected now. */
function taskOf(action: BulkAction, ticks: Ticks): BulkTask {
  const { records, hidden } = ticked(ticks, action.concerns);
  const skipped = ticks.list.filter((record) => ticks.selection.has(record._id) && !action.concerns(record));
  return { action, records, skipped, hidden };
}

/** The task for these records as they are now, without those that the action no longer concerns. */
function againOf(task: BulkTask, before: readonly Identified[], list: readonly Identified[]): BulkTask {
  const now = new Map(list.map((record) => [record._id, record]));
  const records = before.map((record) => now.get(record._id) ?? record);
  const { concerns } = task.action;
  const skipped = records.filter((record) => !concerns(record));
  return { ...task, records: records.filter(concerns), skipped };
}

/**
 * The selected records: those that the list shows in its order, then the hidden ones, counted in `hidden`.
 */
function ticked({ selection, list, rows }: Ticks, concerns: BulkAction['concerns'] = () => true) {
  const isTicked = ({ _id }: Identified) => selection.has(_id);
  const shown = rows.filter(isTicked);
  const known = new Set(shown);
  const others =
    shown.length === selection.size
      ? []
      : list.filter((record) => isTicked(record) && !known.has(record)).filter(concerns);
  return { records: [...shown.filter(concerns), ...others], hidden: others.length };
}

/** Calls `onLost` once when the focused element was unmounted by a change of `step`. */
function useLostFocus(step: string, onLost: () => void): void {
  const known = useRef(step);
  const latest = useLatestRef(onLost);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    if (isFocusLost()) latest.current();
  }, [step]);
}

/** Elements that handle Esc themselves. */
const ESCAPE_HANDLER_SELECTOR =
  'input:not([type="checkbox"]), textarea, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Esc anywhere on the page clears the selection, unless an element in {@link ESCAPE_HANDLER_SELECTOR} handles it. */
function useClearOnEscape(selection: Selection, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const clear = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
      const isHere = target === document.body || target.closest('[data-stock]');
      if (isHere && !target.closest(ESCAPE_HANDLER_SELECTOR)) selection.clear();
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [selection, isOn]);
}
