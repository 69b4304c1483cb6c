import { useParams } from 'react-router-dom';
import { forms } from '../../messages/forms';
import { useAccess } from '../../session/session';
import type { AnyResource } from '../calls';
import { type Page as DeclaredPage, hrefTo } from '../pages';
import type { FormPageProps } from './CreatePage';
import { LeaveGuard } from './LeaveGuard';
import { RecordForm } from './RecordForm';
import { useRecordHead } from './RecordHead';
import { useDependentsQuestion } from './useDependentsQuestion';
import { useOtherRecords } from './useOtherRecords';
import { useRecordRead } from './useRecordRead';

/** One tab of a record: what the list knows is shown at once and refreshed quietly (decisions section 8). */
export function RecordPage(props: FormPageProps) {
  const { id = '' } = useParams();
  // each tab of each record is a form of its own, though the router may keep the element
  return <RecordTab key={`${props.resource.name} ${props.saves} ${id}`} id={id} {...props} />;
}

function RecordTab({ resource, fields, saves, beside, id }: FormPageProps & { id: string }) {
  const { record, instead } = useRecordRead(resource, id);
  const page = pageOf(resource, fields, saves);
  const access = useAccess(page?.path ?? '');
  const head = useRecordHead(resource, record);
  const question = useDependentsQuestion(resource, record);
  useOtherRecords(resource, fields);

  if (!record || !page) return instead;
  return (
    <>
      <RecordForm
        resource={resource}
        fields={fields}
        saves={saves}
        beside={beside}
        record={record}
        address={hrefTo(page, { id })}
        readOnly={!access.may('write')}
        saveLabel={forms.saveChanges}
        head={head}
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
