import { useCallback, useEffect, useRef, useState } from 'react';
import { forms } from '../../../messages/forms';
import { useStoreDispatch } from '../../../session/auth/session';
import type { Field, FormValues } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import { changedFields, sentOf, visibleFields } from '../../fieldTypes/formValues';
import { subjectOf } from '../../fieldTypes/validation/schema';
import { type AvailabilityChecks, createAvailabilityChecks, isCheckable } from './availabilityChecks';

interface AvailabilityCheckOptions {
  resource: AnyResource;
  fields: readonly Field[];
  valuesNow(): FormValues;
  /** Displays the errors of all fields; false where there are any. */
  validate(paths: undefined, options: { focus: boolean }): boolean;
  baseNow(): FormValues;
  /** The server has another record with this value. */
  found(path: string, value: string): void;
}

/** Delays a save until the server has answered for every changed value whether another record has it. */
export interface AvailabilityCheck {
  checks: AvailabilityChecks;
  /**
   * Runs `save` once all answers have arrived, at once where none is missing. A failed request does not block
   * it.
   */
  pass(save: () => Promise<void>): Promise<void>;
  /** Cancels the save that waits, if any. */
  cancel(): void;
  /** The message while a save waits; undefined while none does. */
  sentence: string | undefined;
}

/** The gate of one form. Unmounting or resetting the form cancels a save that waits. */
export function useAvailabilityCheck({
  resource,
  fields,
  valuesNow,
  validate,
  baseNow,
  found,
}: AvailabilityCheckOptions): AvailabilityCheck {
  const dispatch = useStoreDispatch();
  const [checks] = useState(() => createAvailabilityChecks(dispatch, resource));
  const [sentence, setSentence] = useState<string>();
  const isWaiting = useRef(false);
  const isCancelled = useRef(false);
  const cancel = useCallback(() => {
    isCancelled.current = true;
  }, []);
  useEffect(() => cancel, [cancel]);

  const open = () => {
    const values = valuesNow();
    const sent = sentOf(fields, values);
    return changedFields(visibleFields(fields, values), baseNow(), values).flatMap((field) => {
      const value = sent[field.path];
      return isCheckable(field, value) && !checks.hasAnswer(field, value) ? [{ field, value }] : [];
    });
  };
  const askAll = async () => {
    // values that are typed while a request is under way need one too
    for (let left = open(); left.length > 0 && !isCancelled.current; left = open()) {
      await Promise.all(
        left.map(async ({ field, value }) => {
          if ((await checks.ask(field, value)) === 'taken') found(field.path, value);
        }),
      );
    }
  };
  const pass = async (save: () => Promise<void>) => {
    if (isWaiting.current) return;
    const [first] = open();
    if (first) {
      isWaiting.current = true;
      isCancelled.current = false;
      setSentence(forms.checkingBeforeSave(subjectOf(resource.label.one, first.field).toLowerCase()));
      try {
        // other errors are displayed at once, not after the answer
        if (!validate(undefined, { focus: true })) return;
        await askAll();
      } finally {
        isWaiting.current = false;
        setSentence(undefined);
      }
      if (isCancelled.current) return;
    }
    await save();
  };
  return { checks, pass, cancel, sentence };
}
