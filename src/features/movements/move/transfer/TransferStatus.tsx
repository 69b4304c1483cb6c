import { useFormats } from '../../../../host/formats';
import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { documents } from '../../../../messages/documents';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import type { MovementState } from '../../apply/moveProps';
import type { MovementEntries } from '../sheet/useMovementEntries';
import { stockOf } from './useTransferColumns';

/** The line with the focus in words: what is at both venues, what it becomes, and when it is ordered again. */
export function TransferStatus({
  line,
  state: { record, tally },
  stock,
}: {
  line: DocumentLine;
  state: MovementState<TransferRecord>;
  stock: MovementEntries['stock'];
}) {
  const { number } = useFormats();
  const units = tally.of(line.id)?.total;
  const at = ({ id, name }: TransferRecord['venue'], sign: 1 | -1) => {
    const { onHand, level } = stockOf(line, id, stock);
    return (
      <span>
        {name} {onHand === null ? texts.none : number(onHand)}
        {units !== undefined && (
          <>
            {' → '}
            <b>{number((onHand ?? 0) + sign * units)}</b>
          </>
        )}
        {level !== undefined && `, ${texts.reorderAt(number(level))}`}
      </span>
    );
  };
  return (
    <>
      <b>{line.name}</b>
      {at(record.venue, -1)}
      {at(record.to, 1)}
      {line.caseSize !== undefined && <span>{documents.caseOf(number(line.caseSize))}</span>}
    </>
  );
}
