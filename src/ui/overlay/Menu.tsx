import { Ellipsis, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { MenuItem, Menu as MenuList, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../feedback/Icon';
import { buttonClass } from '../form/Button';
import { useReturnFocus } from '../hooks/useReturnFocus';
import styles from './Menu.module.css';

/** One entry: it runs an action, or links to a path of this app. */
export type MenuEntry = {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  tone?: 'danger' | undefined;
} & ({ onAction(): void; href?: never } | { href: string; onAction?: never });

/** A button that opens a menu; its label is the button's accessible name. */
export function Menu({
  label,
  items,
  icon = Ellipsis,
}: {
  label: string;
  items: readonly MenuEntry[];
  icon?: LucideIcon;
}) {
  const navigate = useNavigate();
  const { trigger, onOpenChange } = useReturnFocus();
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      <Button ref={trigger} className={buttonClass({ variant: 'ghost', iconOnly: true })} aria-label={label}>
        <Icon of={icon} />
      </Button>
      <Popover className={styles.menu ?? ''} isNonModal offset={4} placement="bottom end">
        <MenuList className={styles.list ?? ''} aria-label={label}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              className={
                item.tone === 'danger' ? `${styles.menuItem} ${styles.danger}` : (styles.menuItem ?? '')
              }
              textValue={item.label}
              onAction={item.onAction ?? (() => navigate(item.href ?? ''))}
            >
              {item.icon && <Icon of={item.icon} />}
              {item.label}
            </MenuItem>
          ))}
        </MenuList>
      </Popover>
    </MenuTrigger>
  );
}
