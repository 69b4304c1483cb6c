import type { ReactNode } from 'react';
import { ACTION_FAILURE } from '../../messages/failures';
import { forms } from '../../messages/forms';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Page } from '../../ui/Page';
import { SkeletonForm } from '../../ui/Skeleton';
import { StatePanel } from '../../ui/StatePanel';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { RETURN, useListAddress } from '../list/memory';
import { useRead, useResource } from '../useResource';

/**
 * The record of a page: what the list knows is there at once and refreshed quietly. While it is not there, `instead` is
 * what the page shows: that it is loading, that it is gone, or that it could not be loaded. `afresh`
 * waits for the server's own: a list may leave texts and photos out.
 */
export function useRecordRead(
  resource: AnyResource,
  id: string,
  afresh = false,
): { record: Identified | undefined; instead: ReactNode } {
  const { record: last, list } = useResource(resource);
  const known = last?._id === id ? last : list.find(({ _id }) => _id === id);
  const read = useRead(resource, 'fetch', { id }, !afresh && known !== undefined);
  const hasFailed = read.status === 'failed' || (read.status === 'ready' && !known);
  return {
    record: hasFailed || (afresh && read.status !== 'ready') ? undefined : known,
    instead: hasFailed ? (
      <Failed
        resource={resource}
        isMissing={read.failure?.status === 404}
        sentence={read.sentence || ACTION_FAILURE.unexpected}
        retry={read.retry}
      />
    ) : (
      <Loading />
    ),
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
  const back = (
    <ButtonLink to={list} state={RETURN}>
      {forms.backTo(many.toLowerCase())}
    </ButtonLink>
  );
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
