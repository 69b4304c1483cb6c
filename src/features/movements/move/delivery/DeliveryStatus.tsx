import { useFormats } from '../../../../host/formats';
import type { DeliveryRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { casesText, quantityReading } from '../../../../rules/cases';
import type { DocumentLine } from '../../../../rules/documentTally';
import { differenceOf } from '../../../../rules/movements';
import type { MovementState } from '../../apply/moveProps';
import { signed } from '../../enter/signed';
import type { MovementEntries } from '../sheet/useMovementEntries';
import { openUnits } from './openUnits';

/** The line with the focus in words: its quantity in cases, what it makes of the stock, and what was ordered. */
export function DeliveryStatus({
  line,
  state,
  stock,
}: {
  line: DocumentLine;
  state: MovementState<DeliveryRecord>;
  stock: MovementEntries['stock'];
}) {
  const { number } = useFormats();
  const { record, tally } = state;
  const { planned, caseSize, name } = line;
  const total = tally.of(line.id)?.total;
  const was = stock.onHandOf(line) ?? 0;
  const open = openUnits(line, state);
  const cases = total === undefined ? '' : casesText(total, caseSize);
  const difference = differenceOf(line, total);
  const isDifferent = difference?.kind === 'short' || difference?.kind === 'over';
  return (
    <>
      <span>
        <b>{name}</b> {texts.at} <b>{record.venue.name}</b>
      </span>
      {cases !== '' && <span>{quantityReading(cases, caseSize, number)?.sentence}</span>}
      {open !== undefined && (
        <span>
          {texts.onWhatIsThere(signed(open, number), number(was))} <b>{number(was + open)}</b>
        </span>
      )}
      {planned !== undefined && (
        <span>
          {isDifferent
            ? texts.differenceOf(texts[difference.kind](number(difference.amount)), number(planned))
            : texts.orderedUnits(number(planned))}
        </span>
      )}
    </>
  );
}
