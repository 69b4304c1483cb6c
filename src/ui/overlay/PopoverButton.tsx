import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Icon } from '../feedback/Icon';
import { Button, type ButtonProps } from '../form/Button';
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
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {hasArrow ? (
          <span className={styles.arrow}>
            {children}
            <Icon of={ChevronDown} size="sm" />
          </span>
        ) : (
          children
        )}
      </Button>
      {isOpen && opens({ anchor, onClose: () => setOpen(false) })}
    </>
  );
}
