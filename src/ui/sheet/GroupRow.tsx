import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Icon } from '../feedback/Icon';
import styles from './Sheet.module.css';
import type { SheetShared } from './SheetCellView';

interface GroupRowProps {
  at: number;
  name: string;
  count: ReactNode;
  isFolded: boolean;
  top: number;
  height: number;
  rowIndex: number;
  colSpan: number;
  isFocusable: boolean;
  shared: SheetShared;
}

/** The head of a group of rows, with the button that folds them. Arrow keys reach it like a cell. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { at, name, count, isFolded, top, height, rowIndex, colSpan, isFocusable, shared } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, as table rows cannot be
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div className={styles.groupRow} style={{ top, height }} role="row" aria-rowindex={rowIndex}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div className={styles.group} role="rowheader" aria-colindex={1} aria-colspan={colSpan}>
        <button
          type="button"
          className={styles.groupFold}
          aria-expanded={!isFolded}
          tabIndex={isFocusable ? 0 : -1}
          data-row={at}
          onClick={() => shared.props().onFoldRows?.(at)}
        >
          <Icon of={isFolded ? ChevronRight : ChevronDown} size="sm" />
          <span>{name}</span>
        </button>
        <span className={styles.groupCount}>{count}</span>
      </div>
    </div>
  );
});
