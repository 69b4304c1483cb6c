import { Minus, Plus } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { documents as texts } from '../../../messages/documents';
import { readCount } from '../../../rules/documentTally';
import { Icon } from '../../../ui/feedback/Icon';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import styles from './stepper.module.css';

/** A quantity between a button that takes one off and one that adds one. */
export function QuantityStepper({
  ref,
  quantity,
  onChange,
  onEnter,
}: {
  ref?: Ref<HTMLInputElement>;
  /** Undefined: none, or a text that is none. */
  quantity: number | undefined;
  onChange(quantity: number | undefined): void;
  onEnter(): void;
}) {
  const note = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readCount(typed, undefined) === 'wrong';
  const set = (next: number) => {
    setTyped(undefined);
    onChange(Math.max(0, next));
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(amountIn(text));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no grid
    <div className={styles.stepper} role="group" aria-label={texts.quantity}>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.oneLess}
        disabled={!quantity}
        onClick={() => set((quantity ?? 0) - 1)}
      >
        <Icon of={Minus} />
      </button>
      <input
        ref={ref}
        className={styles.figure}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        aria-label={texts.quantity}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? note : undefined}
        title={isWrong ? texts.wrong : undefined}
        value={typed ?? quantity ?? ''}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => !isWrong && setTyped(undefined)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || isWrong) return;
          setTyped(undefined);
          onEnter();
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={texts.oneMore}
        onClick={() => set((quantity ?? 0) + 1)}
      >
        <Icon of={Plus} />
      </button>
      {isWrong && (
        <VisuallyHidden id={note} role="alert">
          {texts.wrong}
        </VisuallyHidden>
      )}
    </div>
  );
}

function amountIn(text: string): number | undefined {
  const entry = readCount(text, undefined);
  if (typeof entry !== 'object' || entry.kind === 'clear') return undefined;
  return entry.kind === 'set' ? entry.total : entry.amount;
}
