import { ArrowLeft } from 'lucide-react';
import { useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { RETURN_STATE, useListAddress } from '../../kit/state/listViewHistory';
import { useUnsavedPages } from '../../kit/state/unsaved';
import { frame } from '../../messages/frame';
import { type SessionState, useMay } from '../../session/auth/session';
import { Icon } from '../../ui/feedback/Icon';
import { useCurrentInView } from '../../ui/hooks/useCurrentInView';
import type { CurrentPage } from './currentPage';
import { type SectionTab, sectionTabs } from './sectionTabs';
import styles from './Tabs.module.css';

/** The sub-navigation of the open section (R78). */
export function Tabs({ current }: { current: CurrentPage }) {
  const may = useMay();
  const isKnown = useSelector(({ permissions }: SessionState) => permissions.status === 'ready');
  const { before, back, tabs } = sectionTabs(current, useUnsavedPages(), isKnown ? may : () => true);
  const backTo = useListAddress(current.resource);
  const bar = useRef<HTMLDivElement>(null);
  useCurrentInView(bar, tabs.find(({ isCurrent }) => isCurrent)?.label);
  return (
    <div ref={bar} className={styles.subnav}>
      {before && <ToList tab={before} to={backTo} />}
      <nav className={styles.subnavList} aria-label={frame.sectionNavigation}>
        {back && <ToList tab={back} to={backTo} />}
        {tabs.map((tab) => (
          <Tab key={tab.label} tab={tab} waitsFor={frame.openFirst(current.resource.label.one)} />
        ))}
      </nav>
    </div>
  );
}

/** The link to the section's list, set off from the tabs of a record. */
function ToList({ tab: { label, href, isCurrent }, to }: { tab: SectionTab; to: string }) {
  if (href === undefined) return null;
  return (
    <>
      {isCurrent ? (
        <Link className={styles.tab} to={href} aria-current="page">
          {label}
        </Link>
      ) : (
        <Link className={styles.tab} to={to} state={RETURN_STATE}>
          <Icon of={ArrowLeft} size="sm" />
          {label}
        </Link>
      )}
      <span className={styles.subnavSplit} />
    </>
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
      {isUnsaved && <i className={styles.tabMark} title={frame.unsaved} aria-hidden="true" />}
      {isUnsaved && (
        <span id={note} hidden>
          {frame.unsaved}
        </span>
      )}
    </Link>
  );
}
