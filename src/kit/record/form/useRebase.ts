import { useCallback, useEffect, useRef, useState } from 'react';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import { changedFields, isSame, pick, valuesOf, visibleFields, without } from '../../fieldTypes/formValues';
import { useRecordUpdates } from '../../state/updates';
import type { FieldCell } from '../../writes/mergeValues';
import type { CheckNotice } from '../../writes/UpdatedNotice';
import type { FormBase, FormStartValues } from './useFormBase';
import type { FormValuesState } from './useFormValues';

interface RebaseOptions {
  resource: { name: string };
  fields: readonly Field[];
  /** Undefined on a create page. */
  record: Identified | undefined;
  values: FormValuesState;
  base: FormBase;
  startValues: FormStartValues;
}

/**
 * Lets a form follow the stored record: fields that were not edited take the new values, edits stay over them. A
 * notice names the fields that were updated by another tab, or that the check before a save has found.
 */
export function useRebase({
  resource,
  fields,
  record,
  values: { valuesNow, put, visitedNow },
  base: { baseNow, setBase },
  startValues: { startValuesNow, setStartValues, keepStartValues },
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
      // an edit of what was saved meanwhile starts from the saved value
      const isSaved = (field: Field) =>
        field.path in sent.current && isSame(field, next[field.path], sent.current[field.path]);
      const edited = without(fields, settled).filter((field) => !isSaved(field));
      setStartValues({ ...pick(edited, before), ...keepStartValues(edited) });
      setBase(next);
      // a text that is being typed keeps its notation
      const isTyped = (field: Field) =>
        field.path === visitedNow() && isSame(field, now[field.path], next[field.path]);
      put(pick(without(settled, settled.filter(isTyped)), next));
    },
    [fields, baseNow, setBase, setStartValues, keepStartValues, put, valuesNow, visitedNow],
  );

  const [notice, setNotice] = useState<CheckNotice | null>(null);
  const isFromOtherTab = useTabUpdate(resource.name, record?._id);
  useEffect(() => {
    if (!record) return;
    const next = valuesOf(fields, record);
    if (isFromOtherTab()) {
      const [now, known] = [valuesNow(), baseNow()];
      const updated = changedFields(fields, known, next).filter((field) =>
        isSame(field, now[field.path], known[field.path]),
      );
      if (updated.length > 0) setNotice({ updated: updated.map(({ label }) => label), isNothingLeft: false });
    }
    rebase(next);
  }, [record, fields, rebase, isFromOtherTab, valuesNow, baseNow]);

  const startNow = (): FormValues => ({ ...baseNow(), ...startValuesNow() });
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
    setStartValues({});
  };
  return { rebase, follow, startNow, setSent, notice, setNotice };
}

export type Rebase = ReturnType<typeof useRebase>;

/** True once after another tab has posted a change of the record that is about to be stored. */
function useTabUpdate(resource: string, id: string | undefined): () => boolean {
  const isFromOtherTab = useRef(false);
  useRecordUpdates(resource, ({ changed, from }) => {
    if (from === 'tab' && id !== undefined && changed.has(id)) isFromOtherTab.current = true;
  });
  return useCallback(() => {
    const was = isFromOtherTab.current;
    isFromOtherTab.current = false;
    return was;
  }, []);
}
