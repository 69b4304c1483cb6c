import { useParams } from 'react-router-dom';
import { ACTION_FAILURE } from '../../messages/failures';
import { forms } from '../../messages/forms';
import { useAccess } from '../../session/session';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Page } from '../../ui/Page';
import { SkeletonForm } from '../../ui/Skeleton';
import { StatePanel } from '../../ui/StatePanel';
import { StatusDot } from '../../ui/StatusDot';
import { Thumb } from '../../ui/Thumb';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { changedAt, LastChanged } from '../list/LastChanged';
import { useListAddress } from '../list/memory';
import { type Page as DeclaredPage, hrefTo } from '../resource';
import { useRead, useResource } from '../useResource';
import type { FormPageProps } from './CreatePage';
import { LeaveGuard } from './LeaveGuard';
import { RecordForm } from './RecordForm';
import { useOtherRecords } from './useOtherRecords';

/** One tab of a record: what the list knows is shown at once and refreshed quietly (decisions section 8). */
export function RecordPage(props: FormPageProps) {
  const { id = '' } = useParams();
  // each tab of each record is a form of its own, though the router may keep the element
  return <RecordTab key={`${props.resource.name} ${props.saves} ${id}`} id={id} {...props} />;
}

function RecordTab({ resource, fields, saves, id }: FormPageProps & { id: string }) {
  const { record: last, list } = useResource(resource);
  const record = last?._id === id ? last : list.find(({ _id }) => _id === id);
  const read = useRead(resource, 'fetch', { id }, record !== undefined);
  const page = pageOf(resource, fields, saves);
  const access = useAccess(page?.path ?? '');
  useOtherRecords(resource, fields);

  if (read.status === 'failed' || (read.status === 'ready' && !record)) {
    return (
      <Failed
        resource={resource}
        isMissing={read.failure?.status === 404}
        sentence={read.sentence || ACTION_FAILURE.unexpected}
        retry={read.retry}
      />
    );
  }
  if (!record || !page) return <Loading />;
  return (
    <>
      <RecordForm
        resource={resource}
        fields={fields}
        saves={saves}
        record={record}
        address={hrefTo(page, { id })}
        readOnly={!access.may('write')}
        saveLabel={forms.saveChanges}
        head={headOf(resource, record)}
        onSaved={() => undefined}
      />
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

function headOf(resource: AnyResource, record: Identified) {
  const name = resource.titleOf(record);
  const isActive = resource.isActive(record);
  return {
    title: name,
    thumb: <Thumb name={name} src={resource.photo(record)?.url} size="lg" />,
    badge: (
      <StatusDot tone={isActive ? 'success' : 'off'}>{isActive ? forms.active : forms.inactive}</StatusDot>
    ),
    meta: changedAt(record) ? <LastChanged record={record} sentence={forms.lastChanged} /> : undefined,
  };
}

function Loading() {
  return (
    <Page kind="form" busy>
      <SkeletonForm fields={4} />
    </Page>
  );
}

interface FailedProps {
  resource: AnyResource;
  isMissing: boolean;
  sentence: string;
  retry(): void;
}

function Failed({ resource, isMissing, sentence, retry }: FailedProps) {
  const list = useListAddress(resource);
  const { one, many } = resource.label;
  const back = <ButtonLink to={list}>{forms.backTo(many.toLowerCase())}</ButtonLink>;
  return (
    <Page>
      {isMissing ? (
        <StatePanel
          level={1}
          title={forms.notFound}
          text={forms.notFoundText(one.toLowerCase())}
          actions={back}
        />
      ) : (
        <StatePanel
          level={1}
          art="error"
          title={forms.loadFailed(one)}
          text={sentence}
          actions={
            <>
              <Button variant="primary" onClick={retry}>
                {forms.retry}
              </Button>
              {back}
            </>
          }
        />
      )}
    </Page>
  );
}
