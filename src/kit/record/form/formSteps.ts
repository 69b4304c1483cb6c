import type { FormValues } from '../../declare/field';

/** The values that one visit to a field, a discard or a restored draft has changed, by path. */
export interface FormStep {
  before: FormValues;
  after: FormValues;
}

export interface FormSteps {
  undo: readonly FormStep[];
  redo: readonly FormStep[];
  /** The visit that goes on and what it has changed; the last step is its own where that is a change. */
  visit: { path: string; change: FormStep; hasStep: boolean } | undefined;
}

/** Greatest number of steps that can be undone. */
const STEPS = 200;

/** Nothing can be undone or redone. */
export const NO_STEPS: FormSteps = { undo: [], redo: [], visit: undefined };

/**
 * Adds a change: to the step of the visit, where the same field is still visited, else as a step of its own. A visit
 * that ends with the values of its beginning is no step.
 *
 * @param visited the field, undefined for a change that is a step by itself
 */
export function withStep(
  { undo, visit }: FormSteps,
  visited: string | undefined,
  change: FormStep,
  isSame: (path: string, left: unknown, right: unknown) => boolean,
): FormSteps {
  const open = visit?.path === visited ? visit : undefined;
  const step = open
    ? {
        before: { ...change.before, ...open.change.before },
        after: { ...open.change.after, ...change.after },
      }
    : change;
  const earlier = open?.hasStep ? undo.slice(0, -1) : undo;
  const isStep = Object.keys(step.after).some((path) => !isSame(path, step.before[path], step.after[path]));
  return {
    undo: isStep ? [...earlier, step].slice(-STEPS) : earlier,
    redo: [],
    visit: visited === undefined ? undefined : { path: visited, change: step, hasStep: isStep },
  };
}

/** The visit has ended: what is edited next is another step, also in the same field. */
export function withVisitEnded(steps: FormSteps): FormSteps {
  return steps.visit ? { ...steps, visit: undefined } : steps;
}

/** Moves the last step to those that can be redone; `values` are those of before it. */
export function withUndone({ undo, redo }: FormSteps): { steps: FormSteps; values: FormValues } {
  const step = undo.at(-1);
  if (!step) return { steps: { undo, redo, visit: undefined }, values: {} };
  return {
    steps: { undo: undo.slice(0, -1), redo: [...redo, step], visit: undefined },
    values: step.before,
  };
}

/** The reverse of {@link withUndone}. */
export function withRedone({ undo, redo }: FormSteps): { steps: FormSteps; values: FormValues } {
  const step = redo.at(-1);
  if (!step) return { steps: { undo, redo, visit: undefined }, values: {} };
  return {
    steps: { undo: [...undo, step], redo: redo.slice(0, -1), visit: undefined },
    values: step.after,
  };
}
