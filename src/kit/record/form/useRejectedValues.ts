import { useRef, useState } from 'react';
import type { Field, FormValues } from '../../declare/field';
import { isSame } from '../../fieldTypes/formValues';
import {
  messageOf,
  type RejectedValues,
  rejected,
  rejectedOfNew,
  type SentForm,
  type SentNewForm,
} from './rejectedValues';
import { useKnownNames } from './useKnownNames';

/** What a form does with the fields whose values the server did not take. */
interface Shown {
  /** Puts back what was typed, unless something else was typed since. */
  restore(fields: readonly Field[], sent: FormValues): void;
  validate(paths: string[]): void;
}

/**
 * The values that the server answered to have stored otherwise (R144). Each has an error at its field
 * until it is changed, or until the form is saved again.
 */
export function useRejectedValues() {
  const knownNow = useKnownNames();
  const refused = useRef<{ field: Field; value: unknown; message: string }[]>([]);
  const [errorsOf] = useState(
    () => (values: FormValues) =>
      Object.fromEntries(
        refused.current
          .filter(({ field, value }) => isSame(field, values[field.path], value))
          .map(({ field, message }) => [field.path, message]),
      ),
  );
  return {
    errorsOf,
    forget() {
      refused.current = [];
    },
    show(form: SentForm, { restore, validate }: Shown): void {
      const found = rejected(form, knownNow());
      refused.current = found.map((one) => ({ ...one, message: messageOf(one) }));
      if (found.length === 0) return;
      const fields = found.map(({ field }) => field);
      restore(fields, form.sent);
      validate(fields.map(({ path }) => path));
    },
    /** Of a new record, whose form is left. */
    ofNew(form: SentNewForm): RejectedValues[] {
      return rejectedOfNew(form, knownNow());
    },
  };
}
