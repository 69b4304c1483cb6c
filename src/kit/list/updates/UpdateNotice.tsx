import { Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useService } from '../../../host/services';
import { useLatestRef } from '../../../lib/useLatestRef';
import { updates as text } from '../../../messages/updates';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../../ui/hooks/useFocusMainOnUnmount';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import type { RecordUpdate } from '../../state/updates';
import type { ChangeSets } from '../../writes/set/changeSets';
import { changesAt } from '../../writes/set/openChanges';
import styles from './UpdateNotice.module.css';

interface UpdateNoticeProps {
  resource: AnyResource;
  update: RecordUpdate;
  rows: readonly Identified[];
  wasSelected(id: string): boolean;
}

/** Records that were deleted elsewhere, as far as the user has to know of them. */
interface Deleted {
  selected: readonly string[];
  /** Names of records with unsaved changes, and their ids. */
  unsaved: ReadonlyMap<string, string>;
}

const NOTHING_DELETED: Deleted = { selected: [], unsaved: new Map() };

/**
 * Announces how many rows were updated, and lists records that were deleted elsewhere and were selected or have unsaved
 * changes: these stay until the user discards them.
 */
export function UpdateNotice({ resource, update, rows, wasSelected }: UpdateNoticeProps) {
  const { number } = useFormats();
  const sets = useService('changeSets');
  const [announced, setAnnounced] = useState('');
  const [deleted, setDeleted] = useState(NOTHING_DELETED);
  const latest = useLatestRef({ rows, wasSelected });
  useEffect(() => {
    const { changed, deleted: gone } = update;
    const { rows: shown, wasSelected: isSelected } = latest.current;
    const count = changed.size === 0 ? 0 : shown.filter(({ _id }) => changed.has(_id)).length;
    setAnnounced(count > 0 ? text.rowsUpdated(count, number(count)) : '');
    if (gone.length === 0) return;
    const set = changesOf(sets, resource);
    const unsaved = gone.filter(({ _id }) => set?.changesOf(_id));
    const selected = gone.filter((record) => isSelected(record._id) && !unsaved.includes(record));
    setDeleted((known) => ({
      selected: [...known.selected, ...selected.map(resource.titleOf)],
      unsaved: new Map([
        ...known.unsaved,
        ...unsaved.map((each) => [each._id, resource.titleOf(each)] as const),
      ]),
    }));
  }, [update, resource, sets, number]);
  return (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {deleted !== NOTHING_DELETED && (
        <DeletedNotice
          resource={resource}
          deleted={deleted}
          onDiscard={() => changesOf(sets, resource)?.discard(deleted.unsaved.keys())}
          onClose={() => setDeleted(NOTHING_DELETED)}
        />
      )}
    </>
  );
}

function changesOf(sets: ChangeSets, { views, pages }: AnyResource) {
  return pages.list && Object.keys(views).length > 0 ? changesAt(sets, pages.list.path).set : undefined;
}

function DeletedNotice({
  resource: { label },
  deleted: { selected, unsaved },
  onDiscard,
  onClose,
}: {
  resource: AnyResource;
  deleted: Deleted;
  onDiscard(): void;
  onClose(): void;
}) {
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  const [one, many] = [label.one.toLowerCase(), label.many.toLowerCase()];
  if (selected.length + unsaved.size === 0) return null;
  return (
    <div ref={box} className={styles.notice}>
      <Banner
        tone={unsaved.size > 0 ? 'warning' : 'neutral'}
        icon={Trash2}
        announce
        action={
          <>
            {unsaved.size > 0 && (
              <Button
                size="sm"
                onClick={() => {
                  onDiscard();
                  onClose();
                }}
              >
                {text.discardChanges}
              </Button>
            )}
            <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onClose}>
              {text.close}
            </Button>
          </>
        }
      >
        {selected.length > 0 && <div>{text.selectedDeleted(selected, one, many)}</div>}
        {unsaved.size > 0 && <div>{text.changedDeleted([...unsaved.values()], one, many)}</div>}
      </Banner>
    </div>
  );
}
