import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../form/Button';
import { Inline, Text } from '../layout/primitives';
import { Panel, type PanelProps } from './Panel';
import styles from './WideDialog.module.css';

/** The parts of a wide dialog, from its head to its foot. */
export interface WideDialogProps extends Omit<PanelProps, 'footer'> {
  /** Next to the buttons of the foot: their effect. */
  note?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** 1040, 760 or 560 pixels wide; less where the window is narrower. */
  size?: 'large' | 'medium' | 'small';
  /** The button keeps the focus, and does nothing. */
  isConfirmDisabled?: boolean;
  /** As high as the window allows, whatever its content: it scrolls, or becomes less. */
  isFull?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * A dialog for a long list, such as a review: head, bar and foot stay, the list scrolls. On a phone it fills
 * the window.
 */
export function WideDialog({
  bar,
  note,
  cancelLabel,
  confirmLabel,
  size = 'large',
  isConfirmDisabled = false,
  isFull = false,
  onConfirm,
  onCancel,
  ...parts
}: WideDialogProps) {
  return (
    <Panel
      {...parts}
      scrimClassName={styles.scrim}
      className={clsx(styles.dialog, size !== 'large' && styles[size], isFull && styles.full)}
      scrollClassName={styles.scroll}
      footerClassName={styles.buttons}
      onClose={onCancel}
      bar={
        bar && (
          <Inline gap="2" wrap className={styles.bar}>
            {bar}
          </Inline>
        )
      }
      footer={
        <>
          <Text as="div" tone="muted" tabular className={styles.note}>
            {note}
          </Text>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button
            variant="primary"
            aria-disabled={isConfirmDisabled || undefined}
            onClick={() => isConfirmDisabled || onConfirm()}
            data-autofocus={!parts.isTitleFocused || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
