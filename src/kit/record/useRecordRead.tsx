import { type ReactNode, useState } from 'react';
import { ACTION_FAILURE } from '../../messages/failures';
import { forms } from '../../messages/forms';
import { SkeletonForm } from '../../ui/feedback/Skeleton';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { Page } from '../../ui/layout/Page';
import { NotRefreshed } from '../../ui/refresh/NotRefreshed';
import type { Identified } from '../declare/record';
import type { AnyResource, Resource } from '../declare/resource';
import { RETURN_STATE, useListAddress } from '../state/listViewHistory';
import { type ReadState, staleContent, useReadState } from '../state/reads';
import { useRecordUpdates } from '../state/updates';
import { useRead, useResource } from '../state/useResource';
import { TypedText } from './TypedText';

/** The record of a page, and what the page renders of the request. */
export interface RecordRead<R extends Identified = Identified> {
  record: R | undefined;
  /**
   * Rendered in place of the content while there is no record: it is loading, deleted, or could not be
   * loaded.
   */
  fallback: ReactNode;
  /** Rendered above the content: it could not be refreshed. */
  notice: ReactNode;
}

/**
 * The record of a page: what the list holds is returned at once and refetched in the background. A record
 * that no longer exists is replaced by a panel, which still shows the unsaved edits. With `afresh`, the
 * record is undefined until the server has answered: a list may leave texts and photos out.
 */
export function useRecordRead<R extends Identified>(
  resource: Resource<R>,
  id: string,
  afresh = false,
): RecordRead<R> {
  const { record: last, list } = useResource(resource);
  const known = last?._id === id ? last : list.find(({ _id }) => _id === id);
  const read = useRead(resource, 'fetch', { id }, !afresh && known !== undefined);
  const listed = useReadState(resource.name, 'fetchAll', NO_PARAMS);
  const own = useReadState(resource.name, 'fetch', { id });
  const [deleted, setDeleted] = useState<string>();
  useRecordUpdates(resource.name, (update) => {
    if (update.deleted.some(({ _id }) => _id === id)) setDeleted(id);
  });
  const isMissing = read.failure?.status === 404 || deleted === id;
  const hasFailed = isMissing || read.status === 'failed' || (read.status === 'ready' && !known);
  return {
    record: hasFailed || (afresh && read.status !== 'ready') ? undefined : known,
    fallback: hasFailed ? (
      <Failed
        resource={resource}
        id={id}
        isMissing={isMissing}
        sentence={read.sentence || ACTION_FAILURE.unexpected}
        retry={read.retry}
      />
    ) : (
      <Loading />
    ),
    notice: (
      <NotRefreshed
        stale={staleContent(shownRead(own, listed, known === last))}
        isPending={read.isPending}
        onRetry={read.retry}
      />
    ),
  };
}

/** The time of a record that only the list has read, or has read later, is the list's. */
function shownRead(own: ReadState, listed: ReadState, isOwn: boolean): ReadState {
  const times = [own.readAt, listed.readAt].filter((at) => at !== undefined);
  const [first] = times;
  if (first === undefined) return own;
  return { ...own, readAt: isOwn ? first : Math.max(...times) };
}

const NO_PARAMS = {};

function Loading() {
  return (
    <Page kind="form" busy>
      <SkeletonForm fields={4} />
    </Page>
  );
}

interface FailedProps {
  resource: AnyResource;
  id: string;
  isMissing: boolean;
  sentence: string;
  retry(): void;
}

function Failed({ resource, id, isMissing, sentence, retry }: FailedProps) {
  const list = useListAddress(resource);
  const { one, many } = resource.label;
  const back = (
    <ButtonLink to={list} state={RETURN_STATE}>
      {forms.backTo(many.toLowerCase())}
    </ButtonLink>
  );
  return (
    <Page>
      {isMissing ? (
        <TypedText resource={resource} id={id}>
          <StatePanel
            level={1}
            title={forms.notFound}
            text={forms.notFoundText(one.toLowerCase())}
            actions={back}
          />
        </TypedText>
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
