import { useFormats } from '../../../host/formats';
import { importing } from '../../../messages/importing';
import { Button } from '../../../ui/form/Button';
import type { ImportedColumn } from '../check/checkedRow';
import { alikeKey, type CheckSummary } from '../check/summary';
import styles from '../import.module.css';
import type { CellEdit } from '../useRowEdits';

/** A cell that was mended, with the text that it had. */
export interface MendedCell extends CellEdit {
  from: string;
}

interface AlikeOfferProps {
  mended: MendedCell | undefined;
  alike: CheckSummary['alike'];
  columns: readonly ImportedColumn[];
  onSet(edits: readonly CellEdit[]): void;
}

/** After a cell was mended: the same for all other wrong cells that hold what it held. */
export function AlikeOffer({ mended, alike, columns, onSet }: AlikeOfferProps) {
  const { number } = useFormats();
  const column = mended && columns.find(({ at }) => at === mended.column);
  const rows = mended ? (alike.get(alikeKey(mended.column, mended.from)) ?? []) : [];
  const others = rows.filter((at) => at !== mended?.at);
  return (
    <div role="status">
      {mended && column && others.length > 0 && mended.text !== mended.from && (
        <div className={styles.offer}>
          <span>
            {importing.alsoHold(others.length, number(others.length), column.target.head, mended.from)}
          </span>
          <Button
            size="sm"
            onClick={() => onSet(others.map((at) => ({ at, column: mended.column, text: mended.text })))}
          >
            {importing.setAll(others.length, mended.text)}
          </Button>
        </div>
      )}
    </div>
  );
}
