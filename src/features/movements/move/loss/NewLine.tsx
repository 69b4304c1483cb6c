import clsx from 'clsx';
import { ScanBarcode, X } from 'lucide-react';
import { type Ref, type RefObject, useId, useLayoutEffect } from 'react';
import { useFormats } from '../../../../host/formats';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { useLatestRef } from '../../../../lib/useLatestRef';
import { documents } from '../../../../messages/documents';
import { move as texts } from '../../../../messages/move';
import { fromMinor } from '../../../../rules/minorUnits';
import { LOSS_REASONS, type LossReason } from '../../../../rules/movements';
import { Icon } from '../../../../ui/feedback/Icon';
import { Kbd } from '../../../../ui/feedback/Kbd';
import { Thumb } from '../../../../ui/feedback/Thumb';
import { Button } from '../../../../ui/form/Button';
import { TextField } from '../../../../ui/form/TextField';
import flow from '../../../../ui/layout/flow.module.css';
import { Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import { QuantityStepper } from '../../enter/QuantityStepper';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { WillBe } from '../sheet/WillBe';
import styles from './loss.module.css';
import { isComplete, type NewLoss } from './useNewLine';

interface NewLineProps {
  entry: NewLoss;
  /** Of the product, its other lines included: what is to be taken off it (negative). */
  rest: number;
  stock: DocumentStock;
  quantityField: Ref<HTMLInputElement>;
  /** Takes the keys of the line while no field has the focus. */
  box: RefObject<HTMLElement | null>;
  /** The field of its text, and what is wrong with it. */
  note: { ref: RefObject<HTMLInputElement | null>; error: string | undefined };
  onChange(part: Partial<NewLoss>): void;
  /** Returns whether it was added. */
  onAdd(): boolean;
}

/** The line that is being entered: product, quantity, reason, and what becomes of the stock. */
export function NewLine({ entry, rest, stock, quantityField, box, note, onChange, onAdd }: NewLineProps) {
  const { line, quantity, reason } = entry;
  const pressReason = (next: NewLoss['reason']) => {
    onChange({ reason: next });
    // the text is what is left to enter
    if (next === 'other') requestAnimationFrame(() => note.ref.current?.focus());
  };
  /** What had the focus goes with the line: the keys of the next one are taken here. */
  const end = () => box.current?.focus({ preventScroll: true });
  const add = () => {
    if (isComplete(entry) && onAdd()) end();
  };
  useLossKeys({ onReason: pressReason, onEnter: add });
  return (
    <section ref={box} className={styles.entry} aria-label={texts.newLine} tabIndex={-1}>
      <div className={styles.what}>
        {line ? (
          <Thumb
            size="lg"
            name={line.name}
            src={stock.productOf(line.id)?.productPhoto?.[0]?.url}
            {...stock.lookOf(line.id)}
          />
        ) : (
          <span className={styles.noProduct}>
            <Icon of={ScanBarcode} size="lg" />
          </span>
        )}
        <div className={rows.names}>
          <Text as="div" weight="medium" className={rows.line}>
            {line ? line.name : texts.noNewLine}
          </Text>
          <div className={clsx(rows.sub, rows.line)}>
            {line
              ? [line.barcode ?? line.sku, line.shelf && texts.shelfOf(line.shelf)].filter(Boolean).join(', ')
              : texts.noNewLineText}
          </div>
        </div>
        {line && (
          <Button
            size="sm"
            variant="ghost"
            icon={X}
            iconOnly
            onClick={() => {
              onChange({ line: undefined, quantity: undefined, note: '' });
              end();
            }}
          >
            {texts.remove(line.name)}
          </Button>
        )}
      </div>
      {line && (
        <>
          <QuantityStepper
            key={line.id}
            ref={quantityField}
            quantity={quantity}
            caseSize={line.caseSize}
            decimals={line.decimals}
            onChange={(next) => onChange({ quantity: next })}
            onEnter={add}
          />
          <Result line={line} quantity={quantity ?? 0} rest={rest} was={stock.onHandOf(line)} />
        </>
      )}
      <div className={styles.foot}>
        <Reasons reason={reason} onReason={(next) => onChange({ reason: next })} />
        {reason === 'other' && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the key
          <div className={styles.note} onKeyDown={({ key }) => key === 'Enter' && add()}>
            <TextField
              ref={note.ref}
              label={texts.otherNote}
              error={note.error}
              value={entry.note}
              maxLength={MAX_NOTE_LENGTH}
              onChange={(next) => onChange({ note: next })}
            />
          </div>
        )}
        <Button className={styles.add} disabled={!isComplete(entry)} onClick={add}>
          {texts.addLine}
          <span className={clsx(styles.enter, flow.hideSm)} aria-hidden>
            <Kbd>{documents.enterKey}</Kbd>
          </span>
        </Button>
      </div>
    </section>
  );
}

const MAX_NOTE_LENGTH = 200;

/** '104 → 101' and what it costs. */
function Result({
  line,
  quantity,
  rest,
  was,
}: {
  line: NonNullable<NewLoss['line']>;
  quantity: number;
  rest: number;
  was: number | null;
}) {
  const { money } = useFormats();
  const seesCosts = useSeesCosts();
  return (
    <div className={styles.sum}>
      <WillBe was={was} by={rest - quantity} />
      <div className={rows.sub}>
        {!seesCosts
          ? ''
          : line.cost === undefined
            ? texts.noCost
            : texts.atCostText(money(-fromMinor(quantity * line.cost)))}
      </div>
    </div>
  );
}

/** Chooses why goods are gone; beside each reason its key. */
function Reasons({ reason, onReason }: { reason: LossReason; onReason(reason: LossReason): void }) {
  const name = useId();
  return (
    <div className={styles.reasons} role="radiogroup" aria-label={texts.reason}>
      {LOSS_REASONS.map((each, index) => (
        <label key={each} className={styles.reason}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={each === reason}
            onChange={() => onReason(each)}
          />
          {texts.reasons[each]}
          <span className={styles.key} aria-hidden>
            {index + 1}
          </span>
        </label>
      ))}
    </div>
  );
}

/** The first key of a scanner is followed by another one sooner than this. */
const SCAN_PAUSE_MS = 120;

/** What has keys of its own. */
const CONTROLS =
  'input:not([type="radio"]), textarea, select, button, a, [role="dialog"], [role="alertdialog"], [role="listbox"]';
/** Where a digit is text. */
const FIELDS =
  'input:not([type="radio"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="listbox"]';

interface LossKeys {
  onReason(reason: LossReason): void;
  onEnter(): void;
}

/** The keys 1 to 6 choose the reason and Enter adds the line, wherever no control takes them; a scan is none of both. */
function useLossKeys(keys: LossKeys): void {
  const latest = useLatestRef(keys);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // this effect runs before that of the sheet around it, whose scanner stops the further keys of a scan
    const onAnyKey = () => clearTimeout(timer);
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (repeat || ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return;
      if (key === 'Enter' && !target.closest(CONTROLS)) return latest.current.onEnter();
      const reason = LOSS_REASONS[Number(key) - 1];
      if (reason === undefined || target.closest(FIELDS)) return;
      timer = setTimeout(() => latest.current.onReason(reason), SCAN_PAUSE_MS);
    };
    window.addEventListener('keydown', onAnyKey, true);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onAnyKey, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
