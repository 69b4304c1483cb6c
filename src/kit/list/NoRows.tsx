import { lists } from '../../messages/lists';
import { Button } from '../../ui/Button';
import { SkeletonRows } from '../../ui/Skeleton';
import { StatePanel } from '../../ui/StatePanel';
import type { AnyResource } from '../calls';
import type { Read } from '../useResource';

interface NoRowsProps {
  resource: AnyResource;
  read: Pick<Read, 'status' | 'sentence' | 'retry'>;
  /** How many records the scope holds, whatever is filtered. */
  total: number;
  columns: number;
  onClear(): void;
}

/** What stands below the head of a list without rows: loading, failed, nothing in this scope, or no match. */
export function NoRows({ resource, read, total, columns, onClear }: NoRowsProps) {
  const many = resource.label.many.toLowerCase();
  if (read.status === 'loading') return <SkeletonRows columns={columns} />;
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
