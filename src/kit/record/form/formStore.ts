import { Emitter } from '../../../lib/Emitter';
import type { FormValues } from '../../declare/field';
import { type FormSteps, NO_STEPS, withRedone, withStep, withUndone, withVisitEnded } from './formSteps';

/** The messages that are displayed, by the paths of their fields. */
export type FormErrors = Readonly<Record<string, string>>;

/** What a form renders. A changed part is another object, so that it can be compared by identity. */
export interface FormState {
  values: FormValues;
  errors: FormErrors;
  steps: FormSteps;
  /** How often the text of each field was replaced: what a picker holds besides the value goes with each. */
  resets: Readonly<Record<string, number>>;
}

/** Are two values at a path equal for the type of its field? */
type IsSame = (path: string, left: unknown, right: unknown) => boolean;

/** The values of one form, outside of React: an event reads what an earlier one has written, without a render. */
export class FormStore {
  #state: FormState;
  readonly #changes = new Emitter();
  readonly #elements = new Map<string, HTMLElement>();

  constructor(
    values: FormValues,
    /** Equality as the type of each field has it. */
    readonly isSame: IsSame,
  ) {
    this.#state = { values, errors: {}, steps: NO_STEPS, resets: {} };
  }

  readonly subscribe = this.#changes.subscribe;

  readonly state = (): FormState => this.#state;

  /** Sets values without a step: those that the server has, or that it did not take. */
  put(values: FormValues): void {
    if (this.#differing(values).length > 0) this.#set({ values: { ...this.#state.values, ...values } });
  }

  /** Sets values as a step, or as part of the visit to the field at `visited`. */
  edit(visited: string | undefined, values: FormValues): void {
    const before = this.#state.values;
    const changed = this.#differing(values);
    if (changed.length === 0) return;
    const step = { before: chosen(changed, before), after: chosen(changed, values) };
    this.#set({
      values: { ...before, ...values },
      steps: withStep(this.#state.steps, visited, step, this.isSame),
    });
  }

  endVisit(): void {
    const steps = withVisitEnded(this.#state.steps);
    if (steps !== this.#state.steps) this.#set({ steps });
  }

  /** `current` returns the value to set for one of before. */
  undo(current: (path: string, value: unknown) => unknown): void {
    this.#go(withUndone(this.#state.steps), current);
  }

  redo(current: (path: string, value: unknown) => unknown): void {
    this.#go(withRedone(this.#state.steps), current);
  }

  /** Nothing can be undone any more. */
  forgetSteps(): void {
    this.#set({ steps: NO_STEPS });
  }

  /** Drops what pickers hold besides the values of these fields. */
  reset(paths: readonly string[]): void {
    this.#set({ resets: this.#withResets(paths) });
  }

  /** Displays the errors of some fields, or those of all; the others keep theirs. */
  show(found: FormErrors, paths: readonly string[] | undefined): void {
    if (!paths) {
      this.#set({ errors: found });
      return;
    }
    const own = new Set(paths);
    const others = Object.entries(this.#state.errors).filter(([path]) => !own.has(path));
    const shown = Object.entries(found).filter(([path]) => own.has(path));
    this.#set({ errors: Object.fromEntries([...others, ...shown]) });
  }

  /** The element of the field at a path, or null once it is not rendered any more. */
  register(path: string, element: HTMLElement | null): void {
    if (element) this.#elements.set(path, element);
    else this.#elements.delete(path);
  }

  /** Moves the focus to the first of these fields, in the order of the page. */
  focusFirst(paths: readonly string[]): void {
    const elements = paths.flatMap((path) => this.#elements.get(path) ?? []);
    const [first] = elements.sort((left, right) =>
      left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus();
  }

  #go(
    { steps, values }: { steps: FormSteps; values: FormValues },
    current: (path: string, value: unknown) => unknown,
  ): void {
    const next = Object.entries(values).map(([path, value]) => [path, current(path, value)]);
    this.#set({
      steps,
      values: { ...this.#state.values, ...Object.fromEntries(next) },
      resets: this.#withResets(Object.keys(values)),
    });
  }

  #withResets(paths: readonly string[]): FormState['resets'] {
    const { resets } = this.#state;
    return { ...resets, ...Object.fromEntries(paths.map((path) => [path, (resets[path] ?? 0) + 1])) };
  }

  #differing(values: FormValues): string[] {
    return Object.keys(values).filter((path) => !Object.is(values[path], this.#state.values[path]));
  }

  #set(part: Partial<FormState>): void {
    this.#state = { ...this.#state, ...part };
    this.#changes.emit();
  }
}

function chosen(paths: readonly string[], values: FormValues): FormValues {
  return Object.fromEntries(paths.map((path) => [path, values[path]]));
}
