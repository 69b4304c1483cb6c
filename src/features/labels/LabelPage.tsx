import { useFormats } from '../../host/formats';
import type { BarcodeModules } from '../../lib/barcodeModules';
import { products } from '../../messages/products';
import { LABEL_PAPERS, type LabelPaperName, moduleWidth } from '../../rules/labels';
import { Inline, Stack } from '../../ui/layout/primitives';
import styles from './labelPage.module.css';
import { type Label, labelRoom } from './labels';

interface LabelPageProps {
  paper: LabelPaperName;
  /** By position; undefined where the sheet is used already. */
  labels: readonly (Label | undefined)[];
  hasShelf: boolean;
}

/** One page of labels in its real size, for the printer and, made smaller, for the preview. */
export function LabelPage({ paper, labels, hasShelf }: LabelPageProps) {
  return (
    <div className={styles.page} data-paper={paper}>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a position on the sheet
        <div key={index} className={styles.cell} data-used={label === undefined || undefined}>
          {label && <LabelText label={label} paper={paper} hasShelf={hasShelf} />}
        </div>
      ))}
    </div>
  );
}

/** Names and prices with more characters are set smaller. */
const LONG_NAME_LENGTH = 44;
const VERY_LONG_NAME_LENGTH = 70;
const LONG_PRICE_LENGTH = 9;
const LONG_SHELF_LENGTH = 12;

function LabelText({ label, paper, hasShelf }: { label: Label; paper: LabelPaperName; hasShelf: boolean }) {
  const { money } = useFormats();
  const { name, price, shelf, code, bars } = label;
  const amount = price === undefined ? '' : money(price);
  const isLongPrice = amount.length > LONG_PRICE_LENGTH;
  return (
    <>
      <div
        className={styles.name}
        data-long={name.length > VERY_LONG_NAME_LENGTH ? 'very' : name.length > LONG_NAME_LENGTH || undefined}
      >
        {name}
      </div>
      <Inline align="baseline" justify="between" tabular className={styles.figures}>
        <span
          className={styles.shelf}
          data-long={isLongPrice || shelf.length > LONG_SHELF_LENGTH || undefined}
        >
          {hasShelf && shelf !== '' && products.shelf(shelf)}
        </span>
        <span className={styles.price} data-long={isLongPrice || undefined}>
          {amount}
        </span>
      </Inline>
      {code && (
        <Stack tabular className={styles.code}>
          {bars && <Bars bars={bars} room={labelRoom(LABEL_PAPERS[paper])} />}
          <span>{code.text}</span>
        </Stack>
      )}
    </>
  );
}

/** The first bar is aligned with the text: the border of the label is part of the blank margin before it. */
function Bars({ bars, room }: { bars: BarcodeModules; room: number }) {
  const module = moduleWidth(bars.width, room);
  const inMm = (modules: number) => `${(modules * module).toFixed(3)}mm`;
  return (
    <svg
      className={styles.bars}
      style={{ marginInlineStart: `-${inMm(bars.before)}` }}
      width={inMm(bars.width)}
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.bars.map(({ at, width }) => `M${at} 0h${width}v1h-${width}z`).join('')} />
    </svg>
  );
}
