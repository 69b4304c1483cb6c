import { FoldHorizontal, UnfoldHorizontal } from 'lucide-react';
import { sheet as texts } from '../../messages/sheet';
import { Icon } from '../feedback/Icon';
import type { ColumnGroup } from './columns';
import styles from './Sheet.module.css';

/** The button that opens or folds the columns of a group; shown on hover and focus. */
export function FoldButton({
  group,
  isFocusable,
  onFold,
}: {
  group: ColumnGroup;
  isFocusable: boolean;
  onFold(): void;
}) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={group.isOpen}
      aria-label={group.isOpen ? texts.foldColumns(group.label) : texts.openColumns(group.label)}
      tabIndex={isFocusable ? 0 : -1}
      onClick={onFold}
    >
      <Icon of={group.isOpen ? FoldHorizontal : UnfoldHorizontal} size="xs" />
    </button>
  );
}
