import { ChevronsUpDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../feedback/Icon';
import { useLoaded } from '../hooks/useLoaded';
import type { ComboBoxProps } from './ComboBox';
import styles from './ComboBox.module.css';

/** What the user did on the placeholder before the combobox was loaded. */
type Intent = 'focus' | 'open';

const load = async () => (await import('./ComboBox')).ComboBox;

/**
 * The plain combobox, whose code (some 60 KB) is loaded on hover or focus: every page has two in its header,
 * and most visits use neither. Until then a placeholder with the same role, name and value is rendered.
 */
export function LazyComboBox(props: Omit<ComboBoxProps, 'variant' | 'ref'>) {
  const [isWanted, setWanted] = useState(false);
  const intent = useRef<Intent>('focus');
  const input = useRef<HTMLInputElement>(null);

  const giveUp = useCallback(() => setWanted(false), []);
  const Loaded = useLoaded(load, isWanted, giveUp);
  useEffect(() => {
    if (!Loaded) return;
    if (intent.current === 'open') input.current?.click();
    input.current?.focus();
  }, [Loaded]);

  if (Loaded) return <Loaded {...props} variant="plain" ref={input} />;
  const want = (how: Intent) => {
    intent.current = how;
    setWanted(true);
  };
  return <Face {...props} isBusy={isWanted} want={want} />;
}

/**
 * Prefetches the code before the click; the placeholder is replaced on focus or click only, so that no click
 * is lost between the two.
 */
const warmUp = () => void load().catch(() => undefined);

/** Has the look and the semantics of the closed combobox. */
function Face({
  label,
  value,
  options,
  disabled = false,
  icon,
  isBusy,
  want,
}: Omit<ComboBoxProps, 'variant' | 'ref'> & { isBusy: boolean; want(how: Intent): void }) {
  const name = options.find(({ id }) => id === value)?.name ?? '';
  const isPressed = useRef(false);
  return (
    <div className={styles.plain} {...(disabled && { 'data-disabled': true })} onPointerEnter={warmUp}>
      <div className={styles.scopeBtn}>
        {icon && <Icon of={icon} className={styles.icon} />}
        <div className={styles.text}>
          <span className={styles.ghost} aria-hidden="true">
            {name}
          </span>
          <input
            className={styles.entry}
            role="combobox"
            aria-label={label}
            aria-expanded="false"
            aria-autocomplete="list"
            aria-busy={isBusy}
            readOnly
            disabled={disabled}
            value={name}
            // wait for the end of the press: its click would hit the combobox that replaces this input
            onPointerDown={() => {
              isPressed.current = true;
            }}
            onFocus={() => isPressed.current || want('focus')}
            onClick={() => want('open')}
            onKeyDown={() => want('focus')}
            onBlur={() => {
              isPressed.current = false;
            }}
          />
        </div>
        <Icon of={ChevronsUpDown} size="sm" className={styles.icon} />
      </div>
    </div>
  );
}
