import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { forms } from '../../../messages/forms';
import { Button } from '../../../ui/form/Button';
import { ButtonGroup } from '../../../ui/form/ButtonGroup';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import { SaveBar } from '../../../ui/layout/SaveBar';
import type { RecordFormState } from './useRecordForm';

interface FormSaveBarProps {
  state: RecordFormState;
  isNew: boolean;
  /** Nothing is unsaved: the bar only offers Undo and Redo. */
  isPlain: boolean;
  saveLabel: string;
  /** Rendered next to the save button of a new record. */
  cancel?: ReactNode;
  onDiscard(): void;
}

/**
 * What is not saved yet, the buttons that save and discard it, and those that undo and redo steps. After a discard it
 * says what was discarded, beside Undo.
 */
export function FormSaveBar({ state, isNew, isPlain, saveLabel, cancel, onDiscard }: FormSaveBarProps) {
  const { changes, isPending, waitsFor, draft, steps } = state;
  const labels = changes.map(({ label }) => label);
  const [discarded, setDiscarded] = useState<readonly string[]>();
  if (!isPlain && discarded) setDiscarded(undefined);
  return (
    <SaveBar
      label={isPlain ? forms.history : forms.saveBar}
      isPlain={isPlain}
      isStacked
      isAnnounced={!isPlain && labels.length > 0}
      summary={
        isPlain ? (
          forms.nothingUnsaved
        ) : (
          <>
            <span aria-live="polite">{waitsFor}</span>
            {waitsFor === undefined && (isNew ? forms.notSavedYet : forms.unsaved(labels))}
          </>
        )
      }
      detail={
        isPlain ? (
          <span aria-live="polite">{discarded && forms.discarded(discarded)}</span>
        ) : (
          isNew && draft.isStored && forms.draftKept
        )
      }
    >
      {(steps.canUndo || steps.canRedo) && <Steps steps={steps} isPending={isPending} />}
      {!isPlain && cancel}
      {!isPlain && !isNew && (
        <Button
          variant="ghost"
          disabled={isPending}
          onClick={() => {
            onDiscard();
            setDiscarded(labels);
          }}
        >
          {forms.discard}
        </Button>
      )}
      {!isPlain && (
        <Button type="submit" variant="primary" busy={isPending}>
          {saveLabel}
        </Button>
      )}
    </SaveBar>
  );
}

/**
 * Neither button is ever `disabled`: one that has no more steps keeps the focus that it has. Each step is announced, also
 * where it is one more of the same kind.
 */
function Steps({ steps, isPending }: { steps: RecordFormState['steps']; isPending: boolean }) {
  const mayUndo = steps.canUndo && !isPending;
  const mayRedo = steps.canRedo && !isPending;
  const [step, setStep] = useState({ result: '', count: 0 });
  const press = (take: () => void, result: string) => {
    take();
    setStep(({ count }) => ({ result, count: count + 1 }));
  };
  return (
    <ButtonGroup label={forms.history}>
      <Button
        icon={Undo2}
        iconOnly
        aria-disabled={!mayUndo}
        onClick={() => mayUndo && press(steps.undo, forms.undone)}
      >
        {forms.undo}
      </Button>
      <Button
        icon={Redo2}
        iconOnly
        aria-disabled={!mayRedo}
        onClick={() => mayRedo && press(steps.redo, forms.redone)}
      >
        {forms.redo}
      </Button>
      <VisuallyHidden role="status">
        <span key={step.count}>{step.result}</span>
      </VisuallyHidden>
    </ButtonGroup>
  );
}
