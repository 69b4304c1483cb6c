import { lists } from '../../messages/lists';
import { SkeletonRows, type SkeletonRowsProps } from '../../ui/feedback/Skeleton';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/form/Button';
import type { AnyResource } from '../declare/resource';
import type { Read } from '../state/useResource';

interface NoRowsProps extends Pick<SkeletonRowsProps, 'columns' | 'hasTicks'> {
  resource: AnyResource;
  read: Pick<Read, 'status' | 'sentence' | 'retry'>;
  /** Number of records in the scope, unfiltered. */
  total: number;
  onClear(): void;
}

/** Rendered below the head of a list without rows: loading, failed, no records in this scope, or no match. */
export function NoRows({ resource, read, total, columns, hasTicks, onClear }: NoRowsProps) {
  const many = resource.label.many.toLowerCase();
  if (read.status === 'loading') return <SkeletonRows columns={columns} hasTicks={hasTicks} />;
  if (read.status === 'failed') {
    return (
      <StatePanel
        art="error"
        title={lists.failedTitle(resource.label.many)}
        text={read.sentence}
        actions={
          <Button variant="primary" onClick={read.retry}>
            {lists.retry}
          </Button>
        }
      />
    );
  }
  if (total === 0)
    return <StatePanel title={lists.outOfScopeTitle(many)} text={lists.outOfScopeText(many)} />;
  return (
    <StatePanel
      title={lists.noMatchTitle(many)}
      text={lists.noMatchText}
      actions={<Button onClick={onClear}>{lists.clearFilters}</Button>}
    />
  );
}
