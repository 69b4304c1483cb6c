import { ArrowUp } from 'lucide-react';
import { useHost } from '../../host/HostContext';
import { lists } from '../../messages/lists';
import { Icon } from '../../ui/feedback/Icon';
import text from '../../ui/sheet/GroupRow.module.css';
import styles from './NewRows.module.css';

interface NewRowsProps {
  count: number;
  /** 'online orders' */
  many: string;
  onShow(): void;
}

/**
 * '3 new' over the head of a live list (src/README.md, R90); positioned without taking space, so that nothing
 * moves.
 */
export function NewRows({ count, many, onShow }: NewRowsProps) {
  const { locale } = useHost();
  const figure = count.toLocaleString(locale);
  return (
    <div className={styles.newRows}>
      <span role="status" className={text.visuallyHidden}>
        {count > 0 && lists.newOnes(figure, many)}
      </span>
      {count > 0 && (
        <button type="button" className={styles.pill} title={lists.showNew(figure, many)} onClick={onShow}>
          <Icon of={ArrowUp} size="sm" />
          {lists.newCount(figure)}
        </button>
      )}
    </div>
  );
}
