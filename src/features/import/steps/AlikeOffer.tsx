import { useFormats } from '../../../host/formats';
import { importing } from '../../../messages/importing';
import { Button } from '../../../ui/form/Button';
import { Inline } from '../../../ui/layout/primitives';
import type { ImportedColumn } from '../check/checkedRow';
import { alikeKey, type CheckSummary } from '../check/summary';
import styles from '../import.module.css';
import type { CellEdit } from '../useRowEdits';

/** A cell that was fixed, with the text that it had. */
export interface FixedCell extends CellEdit {
  from: string;
}

interface AlikeOfferProps {
  fixed: FixedCell | undefined;
  alike: CheckSummary['alike'];
  columns: readonly ImportedColumn[];
  onSet(edits: readonly CellEdit[]): void;
}

/** After a cell was fixed: the same for all other wrong cells that hold what it held. */
export function AlikeOffer({ fixed, alike, columns, onSet }: AlikeOfferProps) {
  const { number } = useFormats();
  const column = fixed && columns.find(({ at }) => at === fixed.column);
  const rows = fixed ? (alike.get(alikeKey(fixed.column, fixed.from)) ?? []) : [];
  const others = rows.filter((at) => at !== fixed?.at);
  return (
    <div role="status">
      {fixed && column && others.length > 0 && fixed.text !== fixed.from && (
        <Inline justify="between" wrap className={styles.offer}>
          <span>
            {importing.alsoHold(others.length, number(others.length), column.target.header, fixed.from)}
          </span>
          <Button
            size="sm"
            onClick={() => onSet(others.map((at) => ({ at, column: fixed.column, text: fixed.text })))}
          >
            {importing.setAll(others.length, fixed.text)}
          </Button>
        </Inline>
      )}
    </div>
  );
}
