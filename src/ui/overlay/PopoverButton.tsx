import { ChevronDown } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../feedback/Icon';
import { Button, type ButtonProps } from '../form/Button';
import { useOpener } from '../hooks/useOpener';
import styles from './PopoverButton.module.css';

/** Where a popover stands, and how it is closed. */
export interface Opened {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

interface PopoverButtonProps extends Omit<ButtonProps, 'ref' | 'onClick'> {
  /** The popover. */
  opens(opened: Opened): ReactNode;
  hasArrow?: boolean;
}

/** A button that opens a popover, and closes it again. */
export function PopoverButton({ opens, hasArrow = false, children, ...button }: PopoverButtonProps) {
  const opener = useOpener();
  return (
    <>
      <Button {...button} {...opener.button}>
        {hasArrow ? (
          <span className={styles.arrow}>
            {children}
            <Icon of={ChevronDown} size="sm" />
          </span>
        ) : (
          children
        )}
      </Button>
      {opener.isOpen && opens({ anchor: opener.anchor, onClose: opener.close })}
    </>
  );
}
