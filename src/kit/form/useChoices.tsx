import { type ReactNode, useState } from 'react';
import { forms } from '../../messages/forms';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { SkeletonForm } from '../../ui/Skeleton';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { useQuietList } from '../useQuietList';
import { useResource } from '../useResource';

/** A list that is as long as this and known already is not fetched again for a choice. */
const LONG = 5_000;

/** The list of another resource, and what stands in the field's place until it is there. */
export function useChoices(other: AnyResource): { list: readonly Identified[]; instead: ReactNode } {
  const { list } = useResource(other);
  const [isWanted] = useState(list.length < LONG);
  const { status, retry } = useQuietList(other, isWanted);
  if (list.length > 0 || status === 'ready') return { list, instead: null };
  const instead =
    status === 'loading' ? (
      <SkeletonForm fields={1} />
    ) : (
      <Banner tone="danger" action={<Button onClick={retry}>{forms.retry}</Button>}>
        {forms.choicesFailed(other.label.many.toLowerCase())}
      </Banner>
    );
  return { list, instead };
}
