import { Plus, X } from 'lucide-react';
import { type ComponentType, type Ref, type RefObject, useImperativeHandle } from 'react';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { useLazyOpener } from '../hooks/useOpener';
import { Text } from '../layout/primitives';
import styles from './FilterPill.module.css';

/** The props that every panel of a pill receives. */
export interface PillPanelProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The imperative handle of a pill. */
export interface PillHandle {
  /** Focuses the button and opens the panel. */
  open(): void;
}

interface PillProps<P extends PillPanelProps> {
  label: string;
  /** The selection in words; undefined without one. */
  text: string | undefined;
  onClear(): void;
  /** Loads the panel. Must be stable between renders. */
  load: () => Promise<ComponentType<P>>;
  /** The panel's other props; called while it is open. */
  panel(): Omit<P, keyof PillPanelProps>;
  ref?: Ref<PillHandle> | undefined;
}

/**
 * The button of one filter above a list: dashed until it is set, then with the selection and a clear button.
 */
export function Pill<P extends PillPanelProps>({ label, text, onClear, load, panel, ref }: PillProps<P>) {
  const { button, anchor, open, close, Opened: Panel } = useLazyOpener(load);
  useImperativeHandle(ref, () => ({
    open() {
      anchor.current?.focus();
      open();
    },
  }));
  const isSet = text !== undefined;
  const clear = () => {
    anchor.current?.focus();
    onClear();
  };
  return (
    <Text tone="muted" weight="medium" className={styles.filter} data-set={isSet || undefined}>
      <button
        type="button"
        className={styles.open}
        {...button}
        onPointerEnter={() => void load().catch(() => undefined)} // prefetched before the press
      >
        {!isSet && <Icon of={Plus} size="sm" />}
        {label}{' '}
        {isSet && (
          <span className={styles.value} title={text}>
            {text}
          </span>
        )}
      </button>
      {isSet && (
        <button
          type="button"
          className={styles.clear}
          aria-label={pickers.clearFilter(label)}
          title={pickers.clearFilter(label)}
          onClick={clear}
        >
          <Icon of={X} size="sm" />
        </button>
      )}
      {Panel && <Panel {...({ ...panel(), label, anchor, onClose: close } as P)} />}
    </Text>
  );
}
