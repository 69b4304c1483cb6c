import { type ReactNode, useCallback, useRef, useState } from 'react';
import { actionSentence, toFailure } from '../../../http/failure';
import { changes } from '../../../messages/changes';
import { forms } from '../../../messages/forms';
import { useStoreDispatch } from '../../../session/auth/session';
import type { Field, FormValues } from '../../declare/field';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { bodyOf, changedFields, sentOf, visibleFields } from '../../fieldTypes/formValues';
import { readsFailed } from '../../state/batchState';
import { read } from '../../state/read';
import type { ConflictLine } from '../../writes/conflicts/question';
import { type FieldCell, fieldCells, isSameCell, mergedValues } from '../../writes/mergeValues';
import { shownValue } from '../../writes/shownValue';
import { type SaveCheck, useSaveCheck } from '../../writes/useSaveCheck';
import { type FormSendOptions, type ReadyValues, useFormSend } from './useFormSend';
import { useKnownNames } from './useKnownNames';

interface FormSaveOptions extends FormSendOptions {
  confirmSave(body: Readonly<Record<string, unknown>>): Promise<boolean>;
}

/**
 * Saves a form once at a time: a record is read again and compared first, so that a colleague's changes are neither
 * overwritten nor lost, and the answer is compared with what was sent. A failed save keeps everything that was typed.
 */
export function useFormSave(options: FormSaveOptions) {
  const {
    resource,
    fields,
    record,
    confirmSave,
    values: { valuesNow, validate, endVisit },
    base: { baseNow },
    rebase: { follow, startNow, setNotice },
  } = options;
  const id = record?._id;
  const { check, dialog } = useFormCheck(resource, fields);
  const readOthers = useReadOthers(resource);
  const [sentence, setSentence] = useState('');
  const { send, isPending, isCreated, creation } = useFormSend(options, setSentence);
  const isBusy = useRef(false);
  const [isAsking, setAsking] = useState(false);

  /** Is no value that must be unique taken, in the list as it is now (R214)? */
  const isFree = async (filled: FormValues): Promise<boolean> => {
    const changed = changedFields(visibleFields(fields, filled), baseNow(), filled);
    if (!changed.some(({ unique }) => unique)) return true;
    const failed = await readOthers();
    if (failed !== undefined) setSentence(failed);
    return failed === undefined && validate(undefined, { focus: true });
  };

  /** The values to send, for a record after the check; undefined where nothing is to be sent. */
  const checked = async (filled: FormValues): Promise<ReadyValues | undefined> => {
    if (!(await isFree(filled))) return undefined;
    if (id === undefined) return { ready: filled };
    const ending = await check(id, { base: startNow(), mine: filled });
    if (ending.status === 'failed') setSentence(ending.sentence);
    if (ending.status !== 'checked') return undefined;
    const { theirs, send, updated } = ending;
    follow(theirs, filled, send);
    setNotice({ updated: updated.map(({ field }) => field.label), isNothingLeft: send.length === 0 });
    if (send.length === 0) return undefined;
    // a valid value may be invalid together with a colleague's change
    if (updated.length > 0 && !validate(undefined, { focus: true })) return undefined;
    return { ready: mergedValues(fields, theirs, send), stored: theirs };
  };

  const save = async () => {
    endVisit(); // what is typed from now on can be undone without what is sent
    const isLookedUp = creation.isOpen();
    if (!isLookedUp && !validate(undefined, { focus: true })) return;
    if (isBusy.current) return; // a second click, or Ctrl+S together with a click
    const filled = valuesNow();
    if (id !== undefined && changedFields(visibleFields(fields, filled), baseNow(), filled).length === 0)
      return;
    setSentence('');
    setNotice(null);
    isBusy.current = true;
    setAsking(true);
    try {
      // the list may have it by now, and then its values count as taken
      if (isLookedUp && ((await creation.lookUp(filled)) || !validate(undefined, { focus: true }))) return;
      const ready = (await confirmSave(bodyOf(fields, filled))) ? await checked(filled) : undefined;
      if (ready) await send(ready);
    } catch (thrown) {
      setSentence(actionSentence(toFailure(thrown)));
    } finally {
      setAsking(false);
      isBusy.current = false;
    }
  };
  return {
    save,
    sentence,
    forget: () => setSentence(''),
    isPending: isPending || isAsking || isCreated,
    /** The record was created: the page is about to be left. */
    isCreated,
    /** The dialog for conflicts, to be rendered with the form. */
    dialog,
  };
}

/** Reads the list again, which the validation compares with; returns the sentence where it could not be read. */
function useReadOthers(resource: AnyResource): () => Promise<string | undefined> {
  const dispatch = useStoreDispatch();
  return async () => {
    if (!resource.operations.fetchAll) return undefined;
    const outcome = await dispatch(read(resource, 'fetchAll', {}, { kind: 'quiet', isFresh: true }));
    // whoever may create records without seeing the others leaves it to the server
    if (outcome.ok || outcome.failure.status === 403) return undefined;
    const { failure } = outcome;
    if (['aborted', 'stale'].includes(failure.cause)) return '';
    dispatch(readsFailed({ kind: 'check', failure }));
    return changes.notChecked(actionSentence(failure));
  };
}

/** The result of checking one record: what to send, and the record it applies to. */
type FormCheck =
  | { status: 'checked'; theirs: Identified; send: readonly FieldCell[]; updated: readonly FieldCell[] }
  | Exclude<SaveCheck<FieldCell>, { status: 'checked' }>;

/**
 * Compares a form's values with the current record on the server; see {@link useSaveCheck}. `base` holds the
 * value that each field started from.
 */
function useFormCheck(
  resource: AnyResource,
  fields: readonly Field[],
): {
  check(id: string, values: { base: FormValues; mine: FormValues }): Promise<FormCheck>;
  dialog: ReactNode;
} {
  const { check, dialog } = useSaveCheck(resource);
  const knownNow = useKnownNames();
  const checkForm = useCallback(
    async (id: string, { base, mine }: { base: FormValues; mine: FormValues }): Promise<FormCheck> => {
      let theirs: Identified = { _id: id };
      const linesOf = async (cells: readonly FieldCell[]): Promise<ConflictLine[]> => {
        const known = knownNow();
        const side = (values: FormValues) => {
          const sent = sentOf(fields, values);
          return { ...known, valueAt: (path: string) => sent[path] };
        };
        const all = fieldCells(fields, { base, mine, theirs });
        const sides = {
          base: side(base),
          mine: side(mine),
          theirs: side(Object.fromEntries(all.map(({ key, theirs: value }) => [key, value]))),
        };
        return cells.map(({ key, field, ...cell }) => ({
          key,
          record: resource.titleOf(theirs),
          field: field.label,
          was: shownValue(field, cell.base, sides.base),
          theirs: shownValue(field, cell.theirs, sides.theirs),
          mine: shownValue(field, cell.mine, sides.mine),
        }));
      };
      const ending = await check<unknown, FieldCell>({
        ids: [id],
        cells: (current) => {
          theirs = current.get(id) ?? theirs;
          return fieldCells(fields, { base, mine, theirs });
        },
        isSame: isSameCell,
        nameOf: ({ field }) => field.label,
        linesOf,
        cancelLabel: forms.keepEditing,
      });
      return ending.status === 'checked' ? { ...ending, theirs } : ending;
    },
    [check, resource, fields, knownNow],
  );
  return { check: checkForm, dialog };
}
