import { Delete } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import { controls } from '../../messages/controls';
import { Icon } from '../feedback/Icon';
import { VisuallyHidden } from '../layout/primitives';
import { keepFieldFocus } from './keepFieldFocus';
import styles from './NumberPad.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Ten digit keys, Clear and Delete. The physical keyboard works too wherever the focus is on the screen
 * (R51), and so does a paste of digits; Enter outside of a control submits the pad's form. The
 * value has at most `digits` digits; their number is announced, the digits are not.
 */
export function NumberPad({
  value,
  onChange,
  digits,
  disabled = false,
}: {
  value: string;
  onChange(value: string): void;
  digits: number;
  disabled?: boolean;
}) {
  const pad = useRef<HTMLDivElement>(null);
  // a complete number replaces the value
  const add = (typed: string) => {
    const added = typed.replace(/\D/g, '');
    const next = (added.length < digits ? value + added : added).slice(0, digits);
    if (next !== value) onChange(next);
  };
  const drop = () => onChange(value.slice(0, -1));
  useLooseKeys(pad, { add, drop, disabled });
  const key = (name: string, press: () => void, content = <>{name}</>, isDigit = true) => (
    <button
      key={name}
      type="button"
      className={isDigit ? styles.padKey : styles.padFn}
      aria-label={name}
      aria-disabled={disabled || undefined}
      onMouseDown={keepFieldFocus}
      onClick={() => !disabled && press()}
    >
      {content}
    </button>
  );
  return (
    <div className={styles.pad} ref={pad}>
      {KEYS.map((digit) => key(digit, () => add(digit)))}
      {key(controls.clearDigits, () => onChange(''), undefined, false)}
      {key('0', () => add('0'))}
      {key(controls.deleteDigit, drop, <Icon of={Delete} size="lg" />, false)}
      <VisuallyHidden as="p" role="status">
        {value === '' ? '' : controls.digits(value.length, digits)}
      </VisuallyHidden>
    </div>
  );
}

/** Handles keys and pastes while no field has the focus: it is on a key of the pad, or on the body. */
function useLooseKeys(
  pad: { readonly current: HTMLElement | null },
  { add, drop, disabled }: { add(typed: string): void; drop(): void; disabled: boolean },
) {
  const isLoose = (target: EventTarget | null) =>
    target === document.body ||
    (target instanceof HTMLElement &&
      Boolean(target.closest('button, a')) &&
      isAdjacent(pad.current, target));
  const onLooseKey = useLatestRef((event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey || !isLoose(event.target)) return;
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace' || event.key === 'Delete') drop();
    else if (event.key === 'Enter' && event.target === document.body)
      pad.current?.closest('form')?.requestSubmit();
    else return;
    event.preventDefault();
  });
  const onLoosePaste = useLatestRef((event: ClipboardEvent) => {
    if (disabled || !isLoose(event.target)) return;
    add(event.clipboardData?.getData('text') ?? '');
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onLooseKey.current(event);
    const onPaste = (event: ClipboardEvent) => onLoosePaste.current(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}

/** Limited to the pad's own form: keys in the host's page are left to it. */
function isAdjacent(pad: HTMLElement | null, target: HTMLElement): boolean {
  return (pad?.closest('form') ?? pad)?.contains(target) ?? false;
}
