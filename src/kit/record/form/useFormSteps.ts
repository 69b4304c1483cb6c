import type { FormValues } from '../../declare/field';
import type { FormValuesState } from './useFormValues';

/** What is stored, and what each edit started from. */
interface StartValues {
  baseNow(): FormValues;
  startNow(): FormValues;
}

/**
 * Undo and redo of a form. A visit to a field is a step, and so are a discard and a restored draft. Undoing what was
 * saved since makes a new change; a field that goes back to what its editing started from follows the server again.
 */
export function useFormSteps({ store, steps, recheck }: FormValuesState, { baseNow, startNow }: StartValues) {
  const current = (path: string, value: unknown) =>
    store.isSame(path, startNow()[path], value) ? baseNow()[path] : value;
  return {
    canUndo: steps.undo.length > 0,
    canRedo: steps.redo.length > 0,
    undo: () => {
      store.undo(current);
      recheck();
    },
    redo: () => {
      store.redo(current);
      recheck();
    },
    edit: (values: FormValues) => store.edit(undefined, values),
    /** Nothing can be undone any more. */
    forget: () => store.forgetSteps(),
  };
}
