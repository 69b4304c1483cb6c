import { useMemo } from 'react';
import { useFormats } from '../../../../host/formats';
import type { RecordOf } from '../../../../kit/declare/registered';
import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { useList } from '../../../../kit/state/useResource';
import { useTimeSlices } from '../../../../lib/timeSlices';
import { move as texts } from '../../../../messages/move';
import { productOf } from '../../../../rules/documentTally';
import { productLine } from '../../../../rules/productLine';
import { Button } from '../../../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../../../ui/hooks/useFocusMainOnUnmount';
import { Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementState, MoveProps } from '../../apply/moveProps';
import panel from '../../enter/scanner.module.css';
import type { MovementEntries } from '../sheet/useMovementEntries';
import { type Surplus, surplusesBeside, surplusSlices } from './surplusSlices';
import styles from './transfer.module.css';

/** As many as are listed and added together. */
const MOST_LISTED = 5;

const NO_SURPLUS: readonly Surplus[] = [];

/** Products of which the giving venue has more than its maximum and the receiving one less than its own. */
export function SurplusFirst({
  list,
  state,
  entries,
}: {
  list: MoveProps;
  state: MovementState<TransferRecord>;
  entries: Pick<MovementEntries['entries'], 'add'>;
}) {
  const { number } = useFormats();
  const { record, lines, tally } = state;
  const { venue, to } = record;
  const products = useList<RecordOf<'product'>>(list.resource);
  const work = useMemo(
    () => () => surplusSlices(products, { from: venue.id, to: to.id }),
    [products, venue.id, to.id],
  );
  const found = useTimeSlices(work);
  const entered = new Map<string, number>();
  for (const line of lines)
    entered.set(productOf(line), (entered.get(productOf(line)) ?? 0) + (tally.of(line.id)?.total ?? 0));
  const { shown, count } = surplusesBeside(found ?? NO_SURPLUS, entered, MOST_LISTED);
  const add = ({ product, amount }: Surplus) => {
    const known = lines.find((line) => productOf(line) === product._id);
    entries.add(known ?? productLine(product, venue.id, Date.now()), amount);
  };
  if (shown.length === 0) return null;
  const more = count - shown.length;
  return (
    <section className={panel.panelCard} aria-label={texts.surplusFirst}>
      <div className={panel.panelCardHead}>
        <span>{texts.surplusFirst}</span>
        <AddAll onAdd={() => shown.forEach(add)}>{texts.addAll(number(shown.length))}</AddAll>
      </div>
      {shown.map((each) => (
        <Suggestion
          key={each.product._id}
          surplus={each}
          entered={entered.get(each.product._id) ?? 0}
          venue={to.name}
          onAdd={() => add(each)}
        />
      ))}
      <Text as="div" tone="muted" size="xs" className={styles.note}>
        {more > 0 && `${texts.moreSurplus(more, number(more))} `}
        {texts.surplusNote(venue.name, to.name)}
      </Text>
    </section>
  );
}

function AddAll({ onAdd, children }: { onAdd(): void; children: string }) {
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  return (
    <span ref={box}>
      <Button size="sm" variant="link" onClick={onAdd}>
        {children}
      </Button>
    </span>
  );
}

/** A product of which there is too much, until it is added. */
function Suggestion({
  surplus: { product, from, to, amount },
  entered,
  venue,
  onAdd,
}: {
  surplus: Surplus;
  /** Units that are moved already. */
  entered: number;
  venue: string;
  onAdd(): void;
}) {
  const { number } = useFormats();
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  return (
    <div ref={box} className={styles.suggestion}>
      <span className={rows.names}>
        <Text as="span" weight="medium" className={rows.line}>
          {product.name}
        </Text>
        <span className={rows.sub}>
          {texts.tooMany(
            number(from.onHand - (from.maximum ?? 0) - entered),
            venue,
            number(to.onHand + entered),
            number(to.maximum ?? 0),
          )}
        </span>
      </span>
      <Button size="sm" aria-label={texts.addSurplusOf(number(amount), product.name)} onClick={onAdd}>
        {texts.addSurplus(number(amount))}
      </Button>
    </div>
  );
}
