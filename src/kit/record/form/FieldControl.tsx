import { useCallback, useEffect, useState } from 'react';
import { useTimeSlices } from '../../../lib/timeSlices';
import { forms } from '../../../messages/forms';
import { looksLike, NOT_UNDERSTOOD } from '../../../messages/validation';
import type { Note } from '../../../ui/form/control';
import type { Field, ValueAt } from '../../declare/field';
import { isSame } from '../../fieldTypes/formValues';
import { controlOf } from '../../fieldTypes/loadControls';
import { alikeSlices, alikeTo, isCompared } from '../../fieldTypes/validation/uniqueness';
import { useList } from '../../state/useResource';
import { type AvailabilityAnswer, type AvailabilityChecks, isCheckable } from './availabilityChecks';
import type { FormController } from './formControl';

/**
 * One field of a form. Errors appear when it is left or submitted, and disappear with the next valid key
 * press (R82); warnings and the availability of a code are displayed below it.
 */
export function FieldControl({
  field,
  controller,
  disabled,
}: {
  field: Field;
  controller: FormController;
  disabled: boolean;
}) {
  const { resource, checks, values, base, unread, valueAt, change, left, found, unresolved, register } =
    controller;
  const { path, label, hint } = field;
  const value = values[path];
  const ref = useCallback((element: HTMLElement | null) => register(path, element), [register, path]);
  const sent = valueAt(path);
  const isOwn = isSame(field, value, base[path]);
  const availability = useAvailability(checks, field, sent, !isOwn && !disabled);
  useEffect(() => {
    if (availability === 'taken') found(path, String(sent));
  }, [availability, found, path, sent]);
  const alike = useAlike(controller, field, !isOwn && !disabled);
  const note: Note | undefined =
    isOwn && unread.has(path)
      ? { text: NOT_UNDERSTOOD, tone: 'warning' }
      : noteOf(field, valueAt, availability, alike);
  const Control = controlOf(controller.controls, field);
  return (
    <Control
      field={field}
      resource={resource}
      valueAt={valueAt}
      discards={controller.resets[path] ?? 0}
      onUnresolved={(text) => unresolved(path, text)}
      input={{
        label,
        hint,
        note,
        name: path,
        value,
        error: controller.errors[path],
        disabled,
        readOnly: disabled,
        isRequired: field.required === true && !disabled,
        onBlur: () => left(path),
        onChange: (next) => change(path, next),
        ref,
      }}
    />
  );
}

function noteOf(
  { path, warns }: Field,
  valueAt: ValueAt,
  availability: Availability,
  alike: string | undefined,
): Note | undefined {
  const warning = warns?.(valueAt(path), valueAt) ?? (alike === undefined ? undefined : looksLike(alike));
  if (warning !== undefined) return { text: warning, tone: 'warning' };
  if (availability === 'checking') return { text: forms.checking, tone: 'plain' };
  if (availability === 'free') return { text: forms.isFree(String(valueAt(path))), tone: 'success' };
  return undefined;
}

/** The value of another record that only looks like that of a field (R216); long lists are indexed in slices. */
function useAlike(
  { resource, valueAt, recordId }: FormController,
  field: Field,
  isAsked: boolean,
): string | undefined {
  const list = useList(resource);
  const isWanted = isAsked && isCompared(field);
  const index = useCallback(
    function* () {
      yield* alikeSlices([field], list);
      return list;
    },
    [field, list],
  );
  const indexed = useTimeSlices(isWanted ? index : undefined);
  if (!isWanted || indexed !== list) return undefined;
  const paths = [field.path, field.within ?? []].flat();
  return alikeTo(field, Object.fromEntries(paths.map((path) => [path, valueAt(path)])), list, recordId);
}

/** The availability of a value that must be unique; undefined where the request failed. */
type Availability = AvailabilityAnswer | 'checking';

const DEBOUNCE_MS = 400;

/**
 * Checks while the user types whether another record has this value (R68). When the value
 * changes, the request of the previous one is aborted.
 */
function useAvailability(
  checks: AvailabilityChecks,
  field: Field,
  /** The parsed value, as it would be sent. */
  value: unknown,
  /** False while it is the record's own value, and where it cannot be edited. */
  isAsked: boolean,
): Availability {
  const [known, setKnown] = useState<{ value: unknown; is: Availability }>();
  const asked = isAsked && isCheckable(field, value) ? value : undefined;
  useEffect(() => {
    if (asked === undefined) return;
    let hasLeft = false;
    const ask = async () => {
      setKnown({ value: asked, is: 'checking' });
      const is = await checks.ask(field, asked);
      if (!hasLeft) setKnown({ value: asked, is });
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      checks.drop(field, asked);
    };
  }, [checks, field, asked]);
  return asked !== undefined && known?.value === asked ? known.is : 'unknown';
}
