import { ArrowRightLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../host/formats';
import type { RecordOf } from '../../../../kit/declare/registered';
import type { TransferRecord } from '../../../../kit/documents/movementRecord';
import { useList } from '../../../../kit/state/useResource';
import { useTimeSlices } from '../../../../lib/timeSlices';
import { move as texts } from '../../../../messages/move';
import type { DocumentVenue } from '../../../../rules/documentFile';
import { productOf } from '../../../../rules/documentTally';
import { productLine } from '../../../../rules/productLine';
import { Button } from '../../../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../../../ui/hooks/useFocusMainOnUnmount';
import { useOpener } from '../../../../ui/hooks/useOpener';
import { Text } from '../../../../ui/layout/primitives';
import { FormPopover } from '../../../../ui/overlay/FormPopover';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementState, MoveProps } from '../../apply/moveProps';
import panel from '../../enter/scanner.module.css';
import type { MovementEntries } from '../sheet/useMovementEntries';
import { type Surplus, surplusesBeside, surplusSlices } from './surplusSlices';
import styles from './transfer.module.css';

/** As many as are listed and added together. */
const MOST_LISTED = 5;

const NO_SURPLUS: readonly Surplus[] = [];

/** What can be added beside what is entered. */
export interface SurplusesLeft {
  from: DocumentVenue;
  to: DocumentVenue;
  shown: readonly Surplus[];
  /** The number of all of them. */
  count: number;
  /** Units of a product that are moved already. */
  enteredOf(product: string): number;
  add(surplus: Surplus): void;
}

/** Products of which the giving venue has more than its maximum and the receiving one less than its own. */
export function useSurplusFirst(
  list: MoveProps,
  { record, lines, tally }: MovementState<TransferRecord>,
  entries: Pick<MovementEntries['entries'], 'add'>,
): SurplusesLeft {
  const { venue, to } = record;
  const products = useList<RecordOf<'product'>>(list.resource);
  const work = useMemo(
    () => (venue.id === to.id ? undefined : () => surplusSlices(products, { from: venue.id, to: to.id })),
    [products, venue.id, to.id],
  );
  const found = useTimeSlices(work);
  const entered = new Map<string, number>();
  for (const line of lines)
    entered.set(productOf(line), (entered.get(productOf(line)) ?? 0) + (tally.of(line.id)?.total ?? 0));
  return {
    from: venue,
    to,
    ...surplusesBeside((work && found) ?? NO_SURPLUS, entered, MOST_LISTED),
    enteredOf: (product) => entered.get(product) ?? 0,
    add({ product, amount }) {
      const known = lines.find((line) => productOf(line) === product._id);
      entries.add(known ?? productLine(product, venue.id, Date.now()), amount);
    },
  };
}

/** The surplus in the panel of the scanner. */
export function SurplusFirst({ left }: { left: SurplusesLeft }) {
  if (left.shown.length === 0) return null;
  return (
    <section className={panel.panelCard} aria-label={texts.surplusFirst}>
      <div className={panel.panelCardHead}>
        <span>{texts.surplusFirst}</span>
        <AddAll left={left} />
      </div>
      <Suggestions left={left} />
      <Text as="div" tone="muted" size="xs" className={styles.note}>
        <Note left={left} />
      </Text>
    </section>
  );
}

/** A button that opens the surplus, where the panel has no room. */
export function SurplusFirstButton({ left }: { left: SurplusesLeft }) {
  return left.shown.length > 0 && <Opener left={left} />;
}

function Opener({ left }: { left: SurplusesLeft }) {
  const { button, anchor, isOpen, close } = useOpener();
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  return (
    <span ref={box}>
      <Button icon={ArrowRightLeft} {...button}>
        {texts.surplusFirst}
      </Button>
      {isOpen && (
        <FormPopover
          title={texts.surplusFirst}
          closeLabel={texts.close}
          anchor={anchor}
          align="start"
          width={400}
          onClose={close}
          footer={
            <>
              <span>
                <Note left={left} />
              </span>
              <AddAll left={left} />
            </>
          }
        >
          <div className={styles.suggestions}>
            <Suggestions left={left} />
          </div>
        </FormPopover>
      )}
    </span>
  );
}

function Suggestions({ left: { shown, enteredOf, to, add } }: { left: SurplusesLeft }) {
  return shown.map((each) => (
    <Suggestion
      key={each.product._id}
      surplus={each}
      entered={enteredOf(each.product._id)}
      venue={to.name}
      onAdd={() => add(each)}
    />
  ));
}

function Note({ left: { shown, count, from, to } }: { left: SurplusesLeft }) {
  const { number } = useFormats();
  const more = count - shown.length;
  return (
    <>
      {more > 0 && `${texts.moreSurplus(more, number(more))} `}
      {texts.surplusNote(from.name, to.name)}
    </>
  );
}

function AddAll({ left: { shown, add } }: { left: SurplusesLeft }) {
  const { number } = useFormats();
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  return (
    <span ref={box}>
      <Button size="sm" variant="link" onClick={() => shown.forEach(add)}>
        {texts.addAll(number(shown.length))}
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
