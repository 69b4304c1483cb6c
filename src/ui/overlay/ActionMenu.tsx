import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Icon } from '../feedback/Icon';
import { Button } from '../form/Button';
import { Text } from '../layout/primitives';
import styles from './ActionMenu.module.css';
import { Popover } from './Popover';

export interface MenuAction {
  label: string;
  icon?: LucideIcon;
  tone?: 'danger';
  /** The keys that do the same: 'Ctrl D'. */
  keys?: string;
  onSelect(): void;
}

/** A button that opens a menu of actions: arrow keys go through them, Enter chooses. */
export function ActionMenu({
  label,
  icon,
  actions,
  anchor,
  onOpen,
  children,
}: {
  label: string;
  icon: LucideIcon;
  actions: readonly MenuAction[];
  /** Its button, where an action opens something below it. */
  anchor?: RefObject<HTMLButtonElement | null>;
  onOpen?(): void;
  /** The words of the button; only its icon unless stated. */
  children?: ReactNode;
}) {
  const own = useRef<HTMLButtonElement>(null);
  const button = anchor ?? own;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        icon={icon}
        {...(!children && { variant: 'ghost', size: 'sm', iconOnly: true })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      >
        {children ?? label}
      </Button>
      {isOpen && (
        <Popover label={label} anchor={button} align="end" width={208} onClose={() => setOpen(false)}>
          <div role="menu" aria-label={label} className={styles.menu} onKeyDown={moveFocus}>
            {actions.map((action) => (
              <button
                key={action.label}
                type="button"
                role="menuitem"
                className={styles.item}
                data-tone={action.tone}
                onClick={() => {
                  // the focus returns to the button first: the action may move it on
                  setOpen(false);
                  button.current?.focus({ preventScroll: true });
                  action.onSelect();
                }}
              >
                {action.icon && <Icon of={action.icon} />}
                {action.label}
                {action.keys && (
                  <Text tone="subtle" size="xs" className={styles.keys}>
                    {action.keys}
                  </Text>
                )}
              </button>
            ))}
          </div>
        </Popover>
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
