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
import { againOf, type Ticks, taskOf, ticked, useBulkRun } from './useBulkRun';
import type { FieldButton } from './useFieldSetting';
import { useRecordCount } from './useRecordCount';

export interface BulkActionsProps extends Ticks {
  resource: AnyResource;
  actions: readonly BulkAction[];
  tools: readonly BulkTool[];
  setField: FieldButton | undefined;
  /** The list is on its way: what is pressed starts with it. */
  isWaiting: boolean;
  /** The bar was unmounted while it had the focus. */
  onFocusLost(): void;
}

/** A tool that is open, with the records that were selected. */
type UsedTool = Pick<BulkTool, 'Tool'> & { records: readonly Identified[] };

/**
 * The bar over a list with selected rows and its dialogs: the confirmation, the progress, and the records
 * that failed, which stay selected and can be retried.
 */
export function BulkActions(props: BulkActionsProps) {
  const { resource, selection, rows, isWaiting, onFocusLost } = props;
  useSelectionVersion(selection);
  const { formatCount, counted } = useRecordCount(resource);
  const run = useBulkRun(resource, selection);
  const { step, progress } = run;
  const [used, setUsed] = useState<UsedTool | null>(null);
  const { size } = selection;
  const shown = selection.countIn(rows, idOf);
  const summary =
    shown < size
      ? bulk.selectedSome(formatCount(size), formatCount(size - shown))
      : bulk.selected(formatCount(size));
  const buttons = buttonsOf(props, run, setUsed, counted);
  const waits = useWhenListed(isWaiting, (key) => buttons.find((button) => button.key === key)?.onPress());
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
          onStop={run.stop}
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
      <StepDialog of={props} run={run} counted={counted} />
      {used && <used.Tool records={used.records} onDone={() => setUsed(null)} />}
    </>
  );
}

/** The buttons of the bar: what a stop has left, the actions with 'Set a field' before those that delete, the tools. */
function buttonsOf(
  { actions, tools, setField, ...ticks }: BulkActionsProps,
  { step, rest, start, press }: ReturnType<typeof useBulkRun>,
  use: (tool: UsedTool) => void,
  counted: (count: number) => string,
): readonly BulkBarAction[] {
  const records = () => ticked(ticks).records;
  const unsent =
    rest &&
    againOf(
      rest,
      rest.records.filter(({ _id }) => ticks.selection.has(_id)),
      ticks.list,
    );
  const actionButton = (action: BulkAction): BulkBarAction => ({
    key: action.key,
    label: action.messages.label,
    icon: action.icon,
    tone: action.tone,
    busy: step?.kind === 'asking' && step.task.action === action && action.asks === 'whenUsed',
    onPress: () => press(taskOf(action, ticks)),
  });
  const goOn = unsent &&
    unsent.records.length > 0 && {
      key: 'goOn',
      label: bulk.goOn(counted(unsent.records.length)),
      icon: Play,
      onPress: () => start(unsent),
    };
  const fieldButton = setField && {
    key: 'setField',
    label: fieldTexts.title,
    icon: TextCursorInput,
    opens: setField,
    onPress: () => setField.press(records().map(idOf)),
  };
  return [
    ...(goOn ? [goOn] : []),
    ...actions.filter(({ tone }) => !tone).map(actionButton),
    ...(fieldButton ? [fieldButton] : []),
    ...actions.filter(({ tone }) => tone).map(actionButton),
    ...tools.map(({ key, label, icon, Tool }) => ({
      key,
      label,
      icon: iconOf(icon),
      onPress: () => use({ Tool, records: records() }),
    })),
  ];
}

interface StepDialogProps {
  of: BulkActionsProps;
  run: ReturnType<typeof useBulkRun>;
  counted(count: number): string;
}

/** The dialog of the step: the action's own question or the plain one, or what failed. */
function StepDialog({ of, run, counted }: StepDialogProps) {
  const { resource, list } = of;
  const { step, start, leave } = run;
  if (step?.kind === 'failed')
    return (
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
    );
  if (step?.kind !== 'asking') return null;
  const { task } = step;
  const { Question: Own } = task.action;
  return Own ? (
    <Own
      records={task.records}
      list={list}
      counted={counted}
      onConfirm={(action) => start(taskOf(action, of))}
      onCancel={leave}
    />
  ) : (
    <Question resource={resource} task={task} onConfirm={() => start(task)} onCancel={leave} />
  );
}

const idOf = ({ _id }: Identified) => _id;

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
