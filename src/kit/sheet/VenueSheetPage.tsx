import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { venueSheet as said } from '../../messages/sheet';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { SkeletonForm } from '../../ui/Skeleton';
import { StatePanel } from '../../ui/StatePanel';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { LeaveGuard } from '../form/LeaveGuard';
import { RecordHead } from '../form/RecordHead';
import { useRecordRead } from '../form/useRecordRead';
import type { Page as DeclaredPage } from '../pages';
import { useRegistered } from '../register';
import { useSheetVenues } from './useSheetVenues';

/** What a sheet of venues is opened with. */
export interface OpenRecord {
  resource: AnyResource;
  page: DeclaredPage;
  record: Identified;
}

/**
 * The page of a record's sheet of venues, once record and venues are there: `children` draws it. The resource is named,
 * since its declaration leads here.
 */
export function VenueSheetPage({
  resource: name,
  page: pageName,
  children,
}: {
  resource: string;
  page: string;
  children(open: OpenRecord): ReactNode;
}) {
  const { id = '' } = useParams();
  const resource = useRegistered(name);
  const { record, instead } = useRecordRead(resource, id);
  const { status, retry, venues } = useSheetVenues();
  const page = resource.pages[pageName];
  if (!record || !page) return instead;
  if (status === 'failed' && venues.length === 0) {
    return (
      <Page>
        <RecordHead resource={resource} record={record} />
        <StatePanel
          art="error"
          title={said.venuesFailed}
          text={said.venuesFailedText}
          actions={
            <Button variant="primary" onClick={retry}>
              {said.retry}
            </Button>
          }
        />
      </Page>
    );
  }
  if (status === 'loading' && venues.length === 0) {
    return (
      <Page busy>
        <RecordHead resource={resource} record={record} />
        <SkeletonForm fields={5} />
      </Page>
    );
  }
  return (
    <>
      {children({ resource, page, record })}
      <LeaveGuard resource={resource} id={id} />
    </>
  );
}
