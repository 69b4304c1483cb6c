import { type ReactNode, useState } from 'react';
import { forms } from '../../../messages/forms';
import { Banner } from '../../../ui/feedback/Banner';
import { SkeletonForm } from '../../../ui/feedback/Skeleton';
import { Button } from '../../../ui/form/Button';
import { NotRefreshed } from '../../../ui/refresh/NotRefreshed';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { useChoiceList } from '../../state/useChoiceList';
import { useResource } from '../../state/useResource';

/** A loaded list of at least this length is not refetched for a choice. */
const MAX_REFETCHED_LENGTH = 5_000;

/** The list of another resource, as a field offers it. */
interface Choices {
  list: readonly Identified[];
  /** Rendered in place of the field until the list is loaded. */
  fallback: ReactNode;
  /** Rendered above the field: the list could not be refreshed. */
  notice: ReactNode;
}

/**
 * The list of another resource, fetched where it is not loaded or short, and what the field renders
 * meanwhile.
 */
export function useChoices(other: AnyResource): Choices {
  const { list } = useResource(other);
  const [isWanted] = useState(list.length < MAX_REFETCHED_LENGTH);
  const { status, stale, retry } = useChoiceList(other, isWanted);
  const notice = (
    <NotRefreshed
      variant="inline"
      stale={list.length > 0 ? stale : undefined}
      isPending={status === 'loading'}
      onRetry={retry}
    />
  );
  if (list.length > 0 || status === 'ready') return { list, fallback: null, notice };
  const fallback =
    status === 'loading' ? (
      <SkeletonForm fields={1} />
    ) : (
      <Banner tone="danger" action={<Button onClick={retry}>{forms.retry}</Button>}>
        {forms.choicesFailed(other.label.many.toLowerCase())}
      </Banner>
    );
  return { list, fallback, notice: null };
}
