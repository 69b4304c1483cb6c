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
import { Icon } from '../../ui/feedback/Icon';
import { MenuEntryLink } from './MenuItemLink';
import { leadsTo, type MenuGroup } from './menu';
import styles from './Sidebar.module.css';

/**
 * A group of the sidebar: a button that opens the entries below it, or in the rail a flyout. The group of the
 * current page opens automatically (src/README.md, R99).
 */
export function SidebarGroup({ group, isRail }: { group: MenuGroup; isRail: boolean }) {
  const { label, icon, entries } = group;
  const { pathname } = useLocation();
  const isWithin = entries.some((entry) => leadsTo(entry, pathname));
  const [isUnfolded, setUnfolded] = useState(isWithin);
  const flyout = useFlyout(isRail, pathname);
  const listId = useId();
  useEffect(() => {
    if (isWithin) setUnfolded(true);
  }, [isWithin]);
  const isOpen = isRail ? flyout.isOpen : isUnfolded;
  return (
    <div className={styles.navGroup} {...flyout.handlers}>
      <button
        ref={flyout.button}
        type="button"
        className={styles.navItem}
        data-within={isWithin || undefined}
        title={isRail && !isOpen ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => (isRail ? flyout.press() : setUnfolded(!isUnfolded))}
      >
        <Icon of={icon} />
        <span className={styles.navLabel}>{label}</span>
        <Icon of={ChevronRight} size="sm" className={styles.navChev} />
      </button>
      {isOpen && (
        <div ref={flyout.list} id={listId} className={isRail ? styles.flyout : styles.navChildren}>
          {isRail && (
            <div className={styles.flyoutTitle} aria-hidden="true">
              {label}
            </div>
          )}
          {/* indented below the icon of the group, without their own */}
          {entries.map((entry) => (
            <MenuEntryLink
              key={entry.label}
              entry={{ ...entry, icon: undefined }}
              isCurrent={leadsTo(entry, pathname)}
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another width, closes it
  useEffect(() => setOpenedBy(null), [isRail, pathname]);
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
  const home = flyout.offsetParent?.getBoundingClientRect();
  if (!home) return 0;
  const lowest = home.height - flyout.offsetHeight - 8;
  return Math.max(0, Math.min(button.getBoundingClientRect().top - home.top, lowest));
}
