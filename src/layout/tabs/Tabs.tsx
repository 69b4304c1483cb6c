import { ArrowLeft } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useDrafts } from '../../kit/store/drafts';
import { RETURN, useListAddress } from '../../kit/store/listViewHistory';
import { layout } from '../../messages/layout';
import { type SessionState, useMay } from '../../session/auth/session';
import { Icon } from '../../ui/feedback/Icon';
import type { CurrentPage } from './currentPage';
import { type SectionTab, sectionTabs } from './sectionTabs';
import styles from './Tabs.module.css';

/** The sub-navigation of the open section (src/README.md, R78). */
export function Tabs({ current }: { current: CurrentPage }) {
  const may = useMay();
  const isKnown = useSelector(({ permissions }: SessionState) => permissions.status === 'ready');
  const { back, tabs } = sectionTabs(current, useDrafts(), isKnown ? may : () => true);
  const backTo = useListAddress(current.resource);
  const nav = useRef<HTMLElement>(null);
  const shown = tabs.find(({ isCurrent }) => isCurrent)?.label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to another current tab
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!nav.current || !tab) return;
    nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={nav} className={styles.subnav} aria-label={layout.sectionNavigation}>
      {back?.href && (
        <>
          <Link className={styles.tab} to={backTo} state={RETURN}>
            <Icon of={ArrowLeft} size="sm" />
            {back.label}
          </Link>
          <span className={styles.subnavSplit} />
        </>
      )}
      <div className={styles.subnavList}>
        {tabs.map((tab) => (
          <Tab key={tab.label} tab={tab} waitsFor={layout.openFirst(current.resource.label.one)} />
        ))}
      </div>
    </nav>
  );
}

function Tab({
  tab: { label, href, isCurrent, isUnsaved },
  waitsFor,
}: {
  tab: SectionTab;
  waitsFor: string;
}) {
  const note = useId();
  if (href === undefined) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link
      <a className={styles.tab} role="link" aria-disabled="true" title={waitsFor}>
        {label}
      </a>
    );
  }
  return (
    <Link
      className={styles.tab}
      to={href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={isUnsaved ? note : undefined}
    >
      {label}
      {isUnsaved && <i className={styles.tabMark} title={layout.unsaved} aria-hidden="true" />}
      {isUnsaved && (
        <span id={note} hidden>
          {layout.unsaved}
        </span>
      )}
    </Link>
  );
}
