import type { ReactNode } from 'react';
import { forms } from '../../../messages/forms';
import { useAccess } from '../../../session/auth/session';
import { type Page as DeclaredPage, hrefTo } from '../../declare/pages';
import type { AnyResource } from '../../declare/resource';
import { useIdInRoute } from '../../declare/routeIds';
import { useDependentsQuestion } from '../../dependents/useDependentsQuestion';
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
