import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../feedback/Icon';
import { Button } from '../form/Button';
import styles from './ActionMenu.module.css';
import { Popover } from './Popover';

/** One action of a menu. */
export interface MenuAction {
  label: string;
  icon?: LucideIcon;
  tone?: 'danger';
  onSelect(): void;
}

/** An icon button that opens a menu of actions: arrow keys go through them, Enter chooses. */
export function ActionMenu({
  label,
  icon,
  actions,
}: {
  label: string;
  icon: LucideIcon;
  actions: readonly MenuAction[];
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        icon={icon}
        iconOnly
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
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
