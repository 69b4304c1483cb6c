import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { documents as texts } from '../../../messages/documents';
import { readCount } from '../../../rules/documentTally';
import { clearQuantity } from '../../../rules/money';
import { exactQuantity } from '../../../rules/quantities';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import styles from './stepper.module.css';

/** A quantity between a button that takes one off and one that adds one; on phones one more adds a case. */
export function QuantityStepper({
  ref,
  label = texts.quantity,
  quantity,
  caseSize,
  decimals,
  onChange,
  onStep = onChange,
  onEnter,
  onLeave,
}: {
  ref?: Ref<HTMLInputElement>;
  /** The name of the group. */
  label?: string;
  /** Undefined: none, or a text that is none. */
  quantity: number | undefined;
  /** Units of a case, where the product has one. */
  caseSize?: number | undefined;
  /** Of the product's quantities. */
  decimals?: number | undefined;
  /** Called with each key. */
  onChange(quantity: number | undefined): void;
  /** Called with what a button makes of the quantity; `onChange` unless stated. */
  onStep?(quantity: number): void;
  onEnter(): void;
  /** The field is left. */
  onLeave?(): void;
}) {
  const note = useId();
  const { decimalSign } = useFormats();
  const clear = (text: string) => clearQuantity(text, decimals ?? 0, decimalSign);
  const [last, setTyped] = useState<string>();
  // a scan has changed the quantity since
  const typed =
    last !== undefined && amountIn(clear(last), caseSize, decimals) === quantity ? last : undefined;
  const isWrong =
    typed !== undefined && typeof readCount(clear(typed), undefined, caseSize, decimals) === 'string';
  const set = (next: number) => {
    setTyped(undefined);
    onStep(exactQuantity(Math.max(0, next)));
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(amountIn(clear(text), caseSize, decimals));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid
    <div className={styles.quantity} role="group" aria-label={label}>
      <div className={styles.stepper}>
        <Step
          icon={Minus}
          label={texts.oneLess}
          disabled={!quantity}
          onPress={() => set((quantity ?? 0) - 1)}
        />
        <input
          ref={ref}
          className={styles.figure}
          type="text"
          // the keys of a phone have + and * then
          inputMode={caseSize === undefined ? (decimals ? 'decimal' : 'numeric') : 'tel'}
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          aria-label={texts.quantity}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? note : undefined}
          title={isWrong ? texts.wrong(decimals) : undefined}
          value={typed ?? quantity ?? ''}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => {
            if (!isWrong) setTyped(undefined);
            onLeave?.();
          }}
          onKeyDown={({ key }) => {
            if (key !== 'Enter' || isWrong) return;
            setTyped(undefined);
            onEnter();
          }}
        />
        <Step icon={Plus} label={texts.oneMore} onPress={() => set((quantity ?? 0) + 1)} />
      </div>
      {caseSize !== undefined && (
        <Button className={styles.addCase} onClick={() => set((quantity ?? 0) + caseSize)}>
          {texts.addCase}
        </Button>
      )}
      {isWrong && (
        <VisuallyHidden id={note} role="alert">
          {texts.wrong(decimals)}
        </VisuallyHidden>
      )}
    </div>
  );
}

function Step({
  icon,
  label,
  disabled = false,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  onPress(): void;
}) {
  return (
    <button type="button" className={styles.step} aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon of={icon} />
    </button>
  );
}

function amountIn(
  text: string,
  caseSize: number | undefined,
  decimals: number | undefined,
): number | undefined {
  const entry = readCount(text, undefined, caseSize, decimals);
  if (typeof entry !== 'object' || entry.kind === 'clear') return undefined;
  return entry.kind === 'set' ? entry.total : entry.amount;
}
