import { useContext, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../lib/whenIdle';
import { LoadFailuresContext } from '../../../ui/hooks/loadFailures';
import type { Field, FormValues } from '../../declare/field';
import { isSame } from '../../fieldTypes/formValues';
import type { NotTaken, SentForm, SentNewForm } from './rejectedValues';
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
export function useNotTaken({ isNew }: { isNew: boolean }) {
  const knownNow = useKnownNames();
  const { announce } = useContext(LoadFailuresContext);
  const refused = useRef<{ field: Field; value: unknown; message: string }[]>([]);
  const [problemsOf] = useState(
    () => (values: FormValues) =>
      Object.fromEntries(
        refused.current
          .filter(({ field, value }) => isSame(field, values[field.path], value))
          .map(({ field, message }) => [field.path, message]),
      ),
  );
  // the answer to a new record ends its form: the comparison is loaded before
  useEffect(() => (isNew ? whenIdle(() => void load().catch(() => undefined)) : undefined), [isNew]);
  return {
    problemsOf,
    forget() {
      refused.current = [];
    },
    async show(form: SentForm, { restore, validate }: Shown): Promise<void> {
      const module = await load().catch(announce);
      if (!module) return;
      const found = module.notTaken(form, knownNow());
      refused.current = found.map((one) => ({ ...one, message: module.messageOf(one) }));
      if (found.length === 0) return;
      const fields = found.map(({ field }) => field);
      restore(fields, form.sent);
      validate(fields.map(({ path }) => path));
    },
    /** Of a new record, whose form is left. */
    async ofNew(form: SentNewForm): Promise<NotTaken[]> {
      return (await load().catch(announce))?.notTakenOfNew(form, knownNow()) ?? [];
    },
  };
}

const load = () => import('./rejectedValues');
