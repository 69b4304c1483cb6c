import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../lib/whenIdle';
import { useLoadFailures } from '../../../ui/hooks/loadFailures';
import type { Field, FormValues } from '../../declare/field';
import { isSame } from '../../fieldTypes/formValues';
import type { RejectedValues, SentForm, SentNewForm } from './rejectedValues';
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
export function useRejectedValues({ isNew }: { isNew: boolean }) {
  const knownNow = useKnownNames();
  const { announce } = useLoadFailures();
  const refused = useRef<{ field: Field; value: unknown; message: string }[]>([]);
  const [errorsOf] = useState(
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
    errorsOf,
    forget() {
      refused.current = [];
    },
    async show(form: SentForm, { restore, validate }: Shown): Promise<void> {
      const module = await load().catch(announce);
      // without the comparison all that was sent stays: what the server has is then no change
      if (!module) return restore(form.fields, form.sent);
      const found = module.rejected(form, knownNow());
      refused.current = found.map((one) => ({ ...one, message: module.messageOf(one) }));
      if (found.length === 0) return;
      const fields = found.map(({ field }) => field);
      restore(fields, form.sent);
      validate(fields.map(({ path }) => path));
    },
    /** Of a new record, whose form is left. */
    async ofNew(form: SentNewForm): Promise<RejectedValues[]> {
      return (await load().catch(announce))?.rejectedOfNew(form, knownNow()) ?? [];
    },
  };
}

const load = () => import('./rejectedValues');
