import { useCallback, useEffect, useRef, useState } from 'react';
import type { Identified } from '../../declare/effects';
import type { Field, FormValues } from '../../declare/field';
import { changedFields, isSame, pick, valuesOf, visibleFields, without } from '../../fieldTypes/formValues';
import { useToldUpdate } from '../../form/useToldUpdate';
import type { FieldCell } from '../../writes/mergeValues';
import type { CheckNotice } from '../../writes/UpdatedNotice';
import type { FormBase, FormOrigins } from './useFormBase';
import type { FormValuesState } from './useFormValues';

interface RebaseOptions {
  resource: { name: string };
  fields: readonly Field[];
  /** Undefined on a create page. */
  record: Identified | undefined;
  values: FormValuesState;
  base: FormBase;
  origins: FormOrigins;
}

/**
 * Lets a form follow the stored record: fields that were not edited take the new values, edits stay over them. A
 * notice names the fields that were updated by another tab, or that the check before a save has found.
 */
export function useRebase({
  resource,
  fields,
  record,
  values: { valuesNow, put },
  base: { baseNow, setBase },
  origins: { originsNow, setOrigins, keepOrigins },
}: RebaseOptions) {
  /** Values of the save under way: a field that still has its sent value takes the server's. */
  const sent = useRef<FormValues>({});
  const setSent = useCallback((values: FormValues) => {
    sent.current = values;
  }, []);
  const rebase = useCallback(
    (next: FormValues) => {
      const now = valuesNow();
      const before = baseNow();
      const settled = fields.filter(
        (field) =>
          isSame(field, now[field.path], before[field.path]) ||
          (field.path in sent.current && isSame(field, now[field.path], sent.current[field.path])),
      );
      const edited = without(fields, settled);
      setOrigins({ ...pick(edited, before), ...keepOrigins(edited) });
      setBase(next);
      put(pick(settled, next));
    },
    [fields, baseNow, setBase, setOrigins, keepOrigins, put, valuesNow],
  );

  const [notice, setNotice] = useState<CheckNotice | null>(null);
  const isTold = useToldUpdate(resource.name, record?._id);
  useEffect(() => {
    if (!record) return;
    const next = valuesOf(fields, record);
    if (isTold()) {
      const [now, known] = [valuesNow(), baseNow()];
      const updated = changedFields(fields, known, next).filter((field) =>
        isSame(field, now[field.path], known[field.path]),
      );
      if (updated.length > 0) setNotice({ updated: updated.map(({ label }) => label), isNothingLeft: false });
    }
    rebase(next);
  }, [record, fields, rebase, isTold, valuesNow, baseNow]);

  /** The values that the edits started from. */
  const startNow = (): FormValues => ({ ...baseNow(), ...originsNow() });
  /** Applies the result of the check: the server's values, with the changes that are sent over them. */
  const follow = (theirs: Identified, filled: FormValues, send: readonly FieldCell[]) => {
    const next = valuesOf(fields, theirs);
    const sending = new Set(send.map(({ key }) => key));
    const now = valuesNow();
    const givenUp = changedFields(visibleFields(fields, filled), startNow(), filled).filter(
      (field) => !sending.has(field.path) && isSame(field, now[field.path], filled[field.path]),
    );
    put(pick(givenUp, next));
    rebase(next);
    setOrigins({});
  };
  return { rebase, follow, startNow, setSent, notice, setNotice };
}

/** What {@link useRebase} returns. */
export type Rebase = ReturnType<typeof useRebase>;
