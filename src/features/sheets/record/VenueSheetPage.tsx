import type { ReactNode } from 'react';
import type { Page as DeclaredPage } from '../../../kit/declare/pages';
import type { Identified } from '../../../kit/declare/record';
import type { AnyResource } from '../../../kit/declare/resource';
import { useIdInRoute } from '../../../kit/declare/routeIds';
import { LeaveGuard } from '../../../kit/record/LeaveGuard';
import { RecordHeader } from '../../../kit/record/RecordHeader';
import { useRecordRead } from '../../../kit/record/useRecordRead';
import { venueSheet as texts } from '../../../messages/sheet';
import { useVenuesInScope } from '../../../session/scope/useVenuesInScope';
import { SkeletonForm } from '../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { Page } from '../../../ui/layout/Page';

/** The loaded record of a sheet. */
export interface OpenRecord {
  resource: AnyResource;
  page: DeclaredPage;
  record: Identified;
  /** Rendered above the sheet: the record could not be refreshed. */
  notice: ReactNode;
}

/** The page of a record's sheet of venues; `children` renders it once record and venues are loaded. */
export function VenueSheetPage({
  resource,
  page,
  children,
}: Pick<OpenRecord, 'resource' | 'page'> & { children(open: OpenRecord): ReactNode }) {
  const id = useIdInRoute();
  const { record, fallback, notice } = useRecordRead(resource, id);
  const { status, retry, venues } = useVenuesInScope();
  if (!record) return fallback;
  if (status === 'failed' && venues.length === 0) {
    return (
      <Page>
        <RecordHeader resource={resource} record={record} />
        <StatePanel
          art="error"
          title={texts.venuesFailed}
          text={texts.venuesFailedText}
          actions={
            <Button variant="primary" onClick={retry}>
              {texts.retry}
            </Button>
          }
        />
      </Page>
    );
  }
  if (status === 'loading' && venues.length === 0) {
    return (
      <Page busy>
        <RecordHeader resource={resource} record={record} />
        <SkeletonForm fields={5} />
      </Page>
    );
  }
  return (
    <>
      {children({ resource, page, record, notice })}
      <LeaveGuard resource={resource} id={id} />
    </>
  );
}
