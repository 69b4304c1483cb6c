import { useRef, useState } from 'react';
import type { Field, FormValues } from '../declare/field';
import { isSame } from '../fieldTypes/formValues';
import type { SentForm } from './notTaken';
import { useKnownNames } from './useKnownNames';

/** What a form does with the fields whose values the server did not take. */
interface Shown {
  /** Puts back what was typed, unless something else was typed since. */
  restore(fields: readonly Field[], sent: FormValues): void;
  validate(paths: string[]): void;
}

/**
 * The values that the server answered to have stored otherwise (src/README.md, R144). Each has an error at its field
 * until it is changed, or until the form is saved again.
 */
export function useNotTaken() {
  const knownNow = useKnownNames();
  const refused = useRef<{ field: Field; value: unknown; message: string }[]>([]);
  const [problemsOf] = useState(
    () => (values: FormValues) =>
      Object.fromEntries(
        refused.current
          .filter(({ field, value }) => isSame(field, values[field.path], value))
          .map(({ field, message }) => [field.path, message]),
      ),
  );
  return {
    problemsOf,
    forget() {
      refused.current = [];
    },
    async show(form: SentForm, { restore, validate }: Shown): Promise<void> {
      const module = await import('./notTaken').catch(() => undefined); // the network may be lost since
      if (!module) return;
      refused.current = module.notTaken(form, knownNow());
      if (refused.current.length === 0) return;
      const fields = refused.current.map(({ field }) => field);
      restore(fields, form.sent);
      validate(fields.map(({ path }) => path));
    },
  };
}
