import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import { Button } from '../../ui/form/Button';
import { RowCell } from '../../ui/rows/RowCell';
import rows from '../../ui/rows/rows.module.css';
import { type OrderLine, venueText } from './orders';
import styles from './reorder.module.css';
import type { Coming } from './transfers/openTransfers';
import { useMoveLink } from './useMoveLink';
import type { SurplusState } from './useSurplus';

/** What another venue can give for a line, with the way into a transfer; else what a transfer brings already. */
export function SurplusCell({
  line,
  surplus,
  isTabStop,
}: {
  line: OrderLine;
  surplus: SurplusState;
  isTabStop: boolean;
}) {
  const { number } = useFormats();
  const { offers, nameOf, mayTransfer, isBusy, transfer } = surplus;
  const { key, product, quantity, coming } = line;
  const offer = offers.get(key)?.offer;
  // of a quantity that has just fallen the offer is computed again
  const units = number(Math.min(offer?.units ?? 0, quantity));
  const tabIndex = isTabStop ? 0 : -1;
  if (!offer || quantity === 0)
    return (
      <RowCell className={styles.surplus}>
        {coming && <ComingLink coming={coming} product={product.name} tabIndex={tabIndex} />}
      </RowCell>
    );
  const from = nameOf(offer.from);
  const text = texts.unitsFrom(units, from);
  const [only, ...others] = offer.moves;
  const to = only && others.length === 0 ? nameOf(only.to) : venueText(line, { number });
  return (
    <RowCell className={styles.surplus}>
      <span className={rows.line} title={text}>
        {text}
      </span>
      {mayTransfer && (
        <TransferButton
          label={texts.transferOf(units, product.name, from, to)}
          tabIndex={tabIndex}
          isBusy={isBusy}
          onTransfer={() => void transfer([key])}
        />
      )}
    </RowCell>
  );
}

function TransferButton({
  label,
  tabIndex,
  isBusy,
  onTransfer,
}: {
  label: string;
  tabIndex: number;
  isBusy: boolean;
  onTransfer(): void;
}) {
  const box = useFocusFieldOnUnmount();
  return (
    <span ref={box}>
      <Button
        size="sm"
        variant="link"
        aria-label={label}
        tabIndex={tabIndex}
        busy={isBusy}
        onClick={onTransfer}
      >
        {texts.transfer}
      </Button>
    </span>
  );
}

/** When its button has worked and is gone, the focus moves to the quantity of the line, which has fallen. */
function useFocusFieldOnUnmount(): RefObject<HTMLSpanElement | null> {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const content = box.current;
    const field = content?.closest('[role="row"]')?.querySelector('input');
    return () => {
      if (content?.contains(document.activeElement)) field?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

function ComingLink({ coming, product, tabIndex }: { coming: Coming; product: string; tabIndex: number }) {
  const { number } = useFormats();
  const from = coming.hasOthers ? texts.others : coming.from.name;
  const units = number(coming.units);
  return (
    <Link
      className={`${rows.line} ${styles.link}`}
      to={useMoveLink(coming.movement)}
      tabIndex={tabIndex}
      aria-label={texts.openTransferOf(units, product, from)}
      title={texts.unitsFrom(units, from)}
    >
      {texts.unitsFrom(units, from)}
    </Link>
  );
}
