import type { ReactElement } from 'react';
import { hrefTo } from '../../../src/kit/declare/pages';
import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { useRecordForm } from '../../../src/kit/record/form/useRecordForm';
import { useRecordRead } from '../../../src/kit/record/useRecordRead';
import type { AnswerConflicts, ConflictQuestion } from '../../../src/kit/writes/conflicts/question';
import { vendor } from '../../../src/resources/vendor/vendor';
import { hasMore } from './steps';
import type { ScreenHandle } from './world';

/** The form of one tab of a record. */
export interface FormHandle extends ScreenHandle {
  form: ReturnType<typeof useRecordForm>;
  /** The question about conflicts, while it is asked. */
  question: { lines: ConflictQuestion['lines']; answer: AnswerConflicts } | undefined;
}

/** The record whose form is open, and its fields that are edited. */
export const FORM_RECORD = 's1';
const RESOURCE = vendor as unknown as AnyResource;
const { details } = vendor.pages;
const NO_CONTROLS = new Map();

export const formCell = (path: string) => `${FORM_RECORD}//${path}`;

export function FormScreen({ onRender }: { onRender(handle: FormHandle | undefined): void }) {
  const { record } = useRecordRead(vendor, FORM_RECORD);
  if (record) return <OpenForm record={record} onRender={onRender} />;
  onRender(undefined);
  return null;
}

function OpenForm({ record, onRender }: { record: Identified; onRender(handle: FormHandle): void }) {
  const form = useRecordForm({
    resource: RESOURCE,
    fields: details.fields,
    controls: NO_CONTROLS,
    saves: details.saves,
    record,
    address: hrefTo(details, { id: FORM_RECORD }),
    onSaved: () => undefined,
  });
  const textsOf = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).map(([path, value]) => [formCell(path), String(value ?? '')] as const);
  onRender({
    form,
    question: questionIn(form.dialog),
    held() {
      const values = form.changes.map(({ path }) => [path, form.controller.values[path]] as const);
      const changes = new Map(textsOf(Object.fromEntries(values)));
      return {
        changes,
        offered: form.draft.isOffered ? textsOf(form.draft.offered) : [],
        hasMore: hasMore(form.draft),
        failed: form.sentence === '' ? [] : [...changes.keys()],
      };
    },
  });
  return null;
}

/** The dialog is an element with the question and its answer. */
function questionIn(dialog: unknown): FormHandle['question'] {
  if (!dialog) return undefined;
  const { props } = dialog as ReactElement<{ question: ConflictQuestion; onAnswer: AnswerConflicts }>;
  return { lines: props.question.lines, answer: props.onAnswer };
}
