import type { Field, FieldTypeName } from '../declare/field';
import type { FieldControl } from './controls/fieldControl';
import { fieldTypeOf } from './registry';

/** The loaded controls of a form, by the types of its fields. */
export type FieldControls = ReadonlyMap<FieldTypeName, FieldControl<unknown>>;

/** Loads the controls of these fields, so that a form renders all of them at once. */
export async function loadControls(fields: readonly Field[]): Promise<FieldControls> {
  const types = [...new Set(fields.map(({ type }) => type))];
  return new Map(
    await Promise.all(types.map(async (type) => [type, await fieldTypeOf({ type }).loadControl()] as const)),
  );
}

/**
 * The control of a field.
 * @throws TypeError if it was not loaded with the form
 */
export function controlOf(controls: FieldControls, { path, type }: Field): FieldControl<unknown> {
  const control = controls.get(type);
  if (!control) throw new TypeError(`The control of ${path} is not loaded`);
  return control;
}
