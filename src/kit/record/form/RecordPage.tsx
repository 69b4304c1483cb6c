import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sameNameKey } from '../../../lib/sameName';
import { dependents as texts } from '../../../messages/dependents';
import { forms } from '../../../messages/forms';
import { useAccess } from '../../../session/auth/session';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { type Page as DeclaredPage, hrefTo } from '../../declare/pages';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { useIdInRoute } from '../../declare/routeIds';
import { DependentLines } from '../../dependents/DependentLines';
import { type Dependent, useDependents } from '../../dependents/dependents';
import { loadControls } from '../../fieldTypes/loadControls';
import { AboutRecord } from '../about/AboutRecord';
import { LeaveGuard } from '../LeaveGuard';
import { useRecordHeader } from '../RecordHeader';
import { useRecordRead } from '../useRecordRead';
import type { FormPageProps } from './CreatePage';
import { RecordForm } from './RecordForm';
import { useOtherRecords } from './useOtherRecords';

/** {@link RecordPage} with the controls of its fields, so that it renders all of them at once. */
export async function loadRecordPage(page: Omit<FormPageProps, 'controls'>): Promise<ReactNode> {
  return <RecordPage {...page} controls={await loadControls(page.fields)} />;
}

/**
 * One tab of a record: what the list holds is shown at once and refetched in the background
 * (R23).
 */
function RecordPage(props: FormPageProps) {
  const id = useIdInRoute();
  // each tab of each record needs a form of its own, though the router may keep the element
  return <RecordTab key={`${props.resource.name} ${props.saves} ${id}`} id={id} {...props} />;
}

function RecordTab({ resource, fields, controls, saves, sidePanel, id }: FormPageProps & { id: string }) {
  const { record, fallback, notice } = useRecordRead(resource, id);
  const page = pageOf(resource, fields, saves);
  const access = useAccess(page?.path ?? '');
  const header = useRecordHeader(resource, record);
  const question = useDependentsQuestion(resource, record);
  useOtherRecords(resource, fields);

  const isCounted = resource.usedBy.some((use) => use.isCounted);
  if (!record || !page) return fallback;
  return (
    <>
      <RecordForm
        resource={resource}
        fields={fields}
        controls={controls}
        saves={saves}
        sidePanel={sidePanel}
        about={isCounted && <AboutRecord resource={resource} record={record} />}
        record={record}
        address={hrefTo(page, { id })}
        readOnly={!access.may('write')}
        saveLabel={forms.saveChanges}
        header={header}
        notice={notice}
        confirmSave={question.ask}
        onSaved={() => undefined}
      />
      {question.dialog}
      <LeaveGuard resource={resource} id={id} />
    </>
  );
}

/** The declared page that these fields belong to; the standard venue tab has no fields of its own. */
function pageOf(
  { pages }: AnyResource,
  fields: FormPageProps['fields'],
  saves: string,
): DeclaredPage | undefined {
  const ofRecord = Object.values(pages).filter(
    ({ path, saves: own }) => path.includes('/:') && own === saves,
  );
  return ofRecord.find((page) => page.fields === fields) ?? ofRecord[0];
}

/** What a save changes in a record that others refer to. */
interface Change {
  isRenamed: boolean;
  isSwitchedOff: boolean;
}

/**
 * Asks for confirmation before a record that others refer to is renamed or deactivated. `ask` resolves at
 * once where no record refers to it, else with the user's choice.
 */
function useDependentsQuestion(
  resource: AnyResource,
  record: Identified | undefined,
): { ask(body: Readonly<Record<string, unknown>>): Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<(QuestionProps & { id: number }) | null>(null);
  const count = useRef(0);
  const open = useRef<((mayGoOn: boolean) => void) | null>(null);
  // unmounting counts as cancelled
  useEffect(() => () => open.current?.(false), []);
  const ask = useCallback(
    (body: Readonly<Record<string, unknown>>) => {
      const change = record && changeOf(resource, record, body);
      if (resource.usedBy.length === 0 || !change) return Promise.resolve(true);
      return new Promise<boolean>((resolve) => {
        const onAnswer = (mayGoOn: boolean) => {
          open.current = null;
          setAsked(null);
          resolve(mayGoOn);
        };
        open.current = onAnswer;
        count.current += 1;
        setAsked({ id: count.current, resource, record, change, onAnswer });
      });
    },
    [resource, record],
  );
  return { ask, dialog: asked && <Question key={asked.id} {...asked} /> };
}

interface QuestionProps {
  resource: AnyResource;
  record: Identified;
  change: Change;
  onAnswer(mayGoOn: boolean): void;
}

function Question({ resource, record, change, onAnswer }: QuestionProps) {
  const records = useMemo(() => [record], [record]);
  const concerned = useDependents(resource, records).filter(
    ({ use, count }) => count !== 0 && (change.isSwitchedOff || use.by === 'name'),
  );
  const isUnused = concerned.length === 0;
  useEffect(() => {
    if (isUnused) onAnswer(true);
  }, [isUnused, onAnswer]);
  // while counting, the pressed button shows that it is busy
  if (isUnused || concerned.some(({ count }) => count === 'counting')) return null;

  const one = resource.label.one.toLowerCase();
  const sentence = ({ use }: Dependent, count: number) =>
    change.isRenamed && use.by === 'name' ? texts.keepOldName(count, one) : texts.noLongerOffered(count, one);
  return (
    <ConfirmDialog
      title={titleOf(change, resource.titleOf(record))}
      confirmLabel={forms.saveChanges}
      cancelLabel={texts.keepEditing}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <DependentLines dependents={concerned} used={texts.thisOne(one)} sentence={sentence} inNewTab />
    </ConfirmDialog>
  );
}

function titleOf({ isRenamed, isSwitchedOff }: Change, name: string): string {
  if (isRenamed && isSwitchedOff) return texts.renameAndDeactivate(name);
  return isRenamed ? texts.rename(name) : texts.deactivate(name);
}

/** Undefined where what is sent changes neither name nor status. */
function changeOf(
  { titleOf: nameOf, isActive }: AnyResource,
  record: Identified,
  body: Readonly<Record<string, unknown>>,
): Change | undefined {
  const after = merged(record, body);
  const isRenamed = sameNameKey(nameOf(after)) !== sameNameKey(nameOf(record));
  const isSwitchedOff = isActive(record) && !isActive(after);
  return isRenamed || isSwitchedOff ? { isRenamed, isSwitchedOff } : undefined;
}

/** The record after the save: sent values replace stored ones, also within sub-records. */
function merged(record: Identified, body: Readonly<Record<string, unknown>>): Identified {
  const parts = Object.entries(body).map(([key, sent]) => {
    const known: unknown = Reflect.get(record, key);
    return [key, isPlain(known) && isPlain(sent) ? { ...known, ...sent } : sent] as const;
  });
  return { ...record, ...Object.fromEntries(parts) };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
