import clsx from 'clsx';
import { Search } from 'lucide-react';
import { lists } from '../../messages/lists';
import { Button } from '../../ui/form/Button';
import styles from './list.module.css';
import type { ListState } from './listAddress';

/** On phones, outside of a list's own rows: shows and hides search and filters. */
export function FindButton({
  state: { query, status, filters },
  isOpen,
  onToggle,
}: {
  state: Pick<ListState, 'query' | 'status' | 'filters'>;
  isOpen: boolean;
  onToggle(): void;
}) {
  const isSet = query !== '' || status !== 'all' || Object.keys(filters).length > 0;
  return (
    <span className={clsx(styles.find, isSet && styles.isSet)}>
      <Button icon={Search} iconOnly aria-expanded={isOpen} onClick={onToggle}>
        {isSet ? lists.findSet : lists.find}
      </Button>
    </span>
  );
}
