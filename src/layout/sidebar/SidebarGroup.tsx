import { ChevronRight } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { Icon } from '../../ui/feedback/Icon';
import { Text } from '../../ui/layout/primitives';
import { MenuItemLink } from './MenuItemLink';
import { leadsTo, type MenuGroup } from './menu';
import shared from './Sidebar.module.css';
import styles from './SidebarGroup.module.css';

/**
 * A group of the sidebar: a button that opens the entries below it, or in the rail a flyout. The group of the
 * current page opens automatically (R99).
 */
export function SidebarGroup({ group, isRail }: { group: MenuGroup; isRail: boolean }) {
  const { label, icon, items } = group;
  const { pathname } = useLocation();
  const isWithin = items.some((item) => leadsTo(item, pathname));
  const [isUnfolded, setUnfolded] = useState(isWithin);
  const flyout = useFlyout(isRail, pathname);
  const listId = useId();
  useEffect(() => {
    if (isWithin) setUnfolded(true);
  }, [isWithin]);
  const isOpen = isRail ? flyout.isOpen : isUnfolded;
  return (
    <div className={shared.navGroup} {...flyout.handlers}>
      <button
        ref={flyout.button}
        type="button"
        className={shared.navItem}
        data-within={isWithin || undefined}
        title={isRail && !isOpen ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => (isRail ? flyout.press() : setUnfolded(!isUnfolded))}
      >
        <Icon of={icon} />
        <span className={shared.navLabel}>{label}</span>
        <Icon of={ChevronRight} size="sm" className={shared.navChev} />
      </button>
      {isOpen && (
        <div ref={flyout.list} id={listId} className={isRail ? styles.flyout : shared.navChildren}>
          {isRail && (
            <Text
              as="div"
              tone="subtle"
              size="xs"
              weight="medium"
              className={styles.flyoutTitle}
              aria-hidden="true"
            >
              {label}
            </Text>
          )}
          {/* indented below the icon of the group, without their own */}
          {items.map((item) => (
            <MenuItemLink
              key={item.label}
              item={{ ...item, icon: undefined }}
              isCurrent={leadsTo(item, pathname)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** The flyout of the rail: opens on hover or press, closes when it is left, on Esc and on navigation. */
function useFlyout(isRail: boolean, pathname: string) {
  const [openedBy, setOpenedBy] = useState<'hover' | 'press' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = isRail && openedBy !== null;
  useTriggeredEffect([isRail, pathname], () => setOpenedBy(null));
  useEffect(() => {
    if (!isOpen || !list.current || !button.current) return;
    list.current.style.setProperty('--sk-flyout-top', `${topBeside(button.current, list.current)}px`);
    if (openedBy === 'press') list.current.querySelector('a')?.focus();
  }, [isOpen, openedBy]);
  return {
    isOpen,
    button,
    list,
    press: () => setOpenedBy(openedBy === 'press' ? null : 'press'),
    handlers: isRail
      ? {
          onPointerEnter: ({ pointerType }: PointerEvent) => {
            if (pointerType === 'mouse') setOpenedBy((by) => by ?? 'hover');
          },
          onPointerLeave: () => setOpenedBy((by) => (by === 'hover' ? null : by)),
          onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
            if (!currentTarget.contains(relatedTarget)) setOpenedBy(null);
          },
          onKeyDown: ({ key }: KeyboardEvent) => {
            if (key !== 'Escape' || !isOpen) return;
            setOpenedBy(null);
            button.current?.focus();
          },
        }
      : {},
  };
}

/** The position next to its button, relative to the sidebar. */
function topBeside(button: HTMLElement, flyout: HTMLElement): number {
  const container = flyout.offsetParent?.getBoundingClientRect();
  if (!container) return 0;
  const lowest = container.height - flyout.offsetHeight - 8;
  return Math.max(0, Math.min(button.getBoundingClientRect().top - container.top, lowest));
}
