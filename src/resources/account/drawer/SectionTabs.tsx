import { useId, useRef } from 'react';
import { account as words } from '../../../messages/account';
import { frame } from '../../../messages/frame';
import { useCurrentInView } from '../../../ui/hooks/useCurrentInView';
import styles from './account.module.css';
import { sections } from './sections';

/** Leads to each section; marks the one at the top, and those with unsaved changes. */
export function SectionTabs({
  current,
  unsaved,
  onShow,
}: {
  /** The name of the section at the top. */
  current: string;
  /** The names of the sections with unsaved changes. */
  unsaved: ReadonlySet<string>;
  onShow(section: string): void;
}) {
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav, current);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={words.sections}>
      {sections.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-current={name === current || undefined}
          aria-describedby={unsaved.has(name) ? `${id}-${name}` : undefined}
          onClick={() => onShow(name)}
        >
          {title}
          {unsaved.has(name) && (
            <>
              <i className={styles.mark} title={frame.unsaved} aria-hidden="true" />
              <span id={`${id}-${name}`} hidden>
                {frame.unsaved}
              </span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}
