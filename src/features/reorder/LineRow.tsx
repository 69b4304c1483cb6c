import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { hrefTo, routeOf } from '../../kit/declare/pages';
import type { RecordOf } from '../../kit/declare/registered';
import type { Resource } from '../../kit/declare/resource';
import { reorder as texts } from '../../messages/reorder';
import { useMay } from '../../session/auth/session';
import { StockGauge } from '../../ui/feedback/StockGauge';
import { Button } from '../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import flow from '../../ui/layout/flow.module.css';
import { VisuallyHidden } from '../../ui/layout/primitives';
import { RowCell } from '../../ui/rows/RowCell';
import rows from '../../ui/rows/rows.module.css';
import { limitText, type OrderLine, venueText } from './orders';
import { QuantityField } from './QuantityField';
import styles from './reorder.module.css';
import type { RowFrame } from './rowFrame';
import type { Coming } from './transfers/openTransfers';
import { useDays } from './useDays';
import { useMoveLink } from './useMoveLink';
import type { SurplusState } from './useSurplus';

interface LineRowProps extends RowFrame {
  line: OrderLine;
  vendorId: string | undefined;
  resource: Pick<Resource<RecordOf<'product'>>, 'pages'>;
  /** What other venues can give; undefined where no line has anything of it. */
  surplus: SurplusState | undefined;
  hasCosts: boolean;
  onQuantity(key: string, quantity: number | undefined): void;
}

/** One line of an order: how much there is, how much to order, what it costs and when it would arrive. */
export const LineRow = memo(function LineRow({ at, isActive, style, line, ...props }: LineRowProps) {
  const { vendorId, resource, surplus, hasCosts, onQuantity } = props;
  const { number, amount } = useFormats();
  const days = useDays();
  const { product, levels, limit, contradiction, unitCost, cost, arrives } = line;
  const where = venueText(line, { number });
  const why = limitText(line, number);
  const { hideSm, hideLg, onlySm } = flow;
  const formatCount = (value: number | undefined, format = number) =>
    value === undefined ? '' : format(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the controls inside are
    <div className={rows.row} style={style} role="row" aria-rowindex={at + 2} data-at={at}>
      <RowCell className={rows.product} role="rowheader">
        <span className={rows.names}>
          <span className={rows.line} title={product.name}>
            {product.name}
          </span>
          <span className={clsx(rows.line, rows.sub, onlySm)}>{where}</span>
        </span>
      </RowCell>
      <RowCell className={hideSm} title={line.venues.map(({ name }) => name).join(', ')}>
        <span className={rows.line}>{where}</span>
      </RowCell>
      <RowCell className={clsx(hideLg, styles.spare)}>
        <StockGauge {...levels} tone={levels.isOut ? 'out' : 'low'} />
      </RowCell>
      <RowCell className={rows.end}>
        <span className={clsx(levels.isOut && styles.out)}>{number(levels.onHand)}</span>
        {levels.isOut && <VisuallyHidden>{texts.outOfStock}</VisuallyHidden>}
      </RowCell>
      <RowCell data-sk="muted" className={clsx(rows.end, hideSm)}>
        {formatCount(levels.level)}
      </RowCell>
      <RowCell data-sk="muted" className={clsx(rows.end, hideSm, styles.roomy)}>
        {formatCount(levels.maximum)}
      </RowCell>
      <QuantityField line={line} where={where} isTabStop={isActive} onQuantity={onQuantity} />
      {surplus && <SurplusCell line={line} surplus={surplus} isTabStop={isActive} />}
      <RowCell
        data-sk="subtle"
        className={clsx((limit?.isBroken || contradiction) && styles.broken, hideLg, styles.spare)}
        title={why}
      >
        <span className={rows.line}>{why}</span>
      </RowCell>
      {hasCosts && (
        <>
          <RowCell data-sk="muted" className={clsx(rows.end, hideSm, styles.roomy)}>
            {formatCount(unitCost, amount)}
          </RowCell>
          <RowCell className={clsx(rows.end, hideSm)}>{formatCount(cost, amount)}</RowCell>
        </>
      )}
      <RowCell className={hideSm}>
        {vendorId === undefined ? (
          <SetVendor product={product} resource={resource} isTabStop={isActive} />
        ) : (
          arrives && days.weekday(arrives)
        )}
      </RowCell>
    </div>
  );
});

/** The link to the page with the vendor of a product, for roles that may change it. */
function SetVendor({
  product,
  resource: { pages },
  isTabStop,
}: {
  product: RecordOf<'product'>;
  resource: LineRowProps['resource'];
  isTabStop: boolean;
}) {
  const may = useMay();
  const { order } = pages;
  if (!order || !may(routeOf(order), 'write')) return null;
  return (
    <Link
      className={styles.link}
      to={hrefTo(order, { id: product._id })}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={texts.setVendorOf(product.name)}
    >
      {texts.setVendor}
    </Link>
  );
}

/** What another venue can give for a line, with the way into a transfer; else what a transfer brings already. */
function SurplusCell({
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
  const { key, product, quantity, coming, onOrder } = line;
  const offer = offers.get(key)?.offer;
  // of a quantity that has just fallen the offer is computed again
  const units = number(Math.min(offer?.units ?? 0, quantity));
  const tabIndex = isTabStop ? 0 : -1;
  if (!offer || quantity === 0)
    return (
      <RowCell className={styles.surplus}>
        {coming && <ComingLink coming={coming} product={product.name} tabIndex={tabIndex} />}
        {onOrder > 0 && <OnOrderLink units={number(onOrder)} product={product.name} tabIndex={tabIndex} />}
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
  const box = useFocusMainOnUnmount<HTMLSpanElement>(fieldOfRow);
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

/** Where the focus goes when the button has worked and is gone: the quantity of the line, which has fallen. */
const fieldOfRow = (content: Element) => content.closest('[role="row"]')?.querySelector('input');

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

function OnOrderLink({ units, product, tabIndex }: { units: string; product: string; tabIndex: number }) {
  return (
    <Link
      className={`${rows.line} ${styles.link}`}
      to={useMoveLink(undefined)}
      tabIndex={tabIndex}
      aria-label={texts.openOrdersOf(units, product)}
    >
      {texts.unitsOnOrder(units)}
    </Link>
  );
}
