import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link, type LinkProps } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import type { AnyResource } from '../../kit/declare/resource';
import { INITIAL_RESOURCE_STATE } from '../../kit/state/reducer';
import type { ResourcesState } from '../../kit/state/useResource';
import { tallySlices } from '../../lib/tally';
import { useTimeSlices } from '../../lib/timeSlices';
import { scopeTest } from '../../rules/scope';
import { SiblingAnchor } from '../../session/access/SiblingAnchor';
import { useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { Icon } from '../../ui/feedback/Icon';
import { Text, VisuallyHidden } from '../../ui/layout/primitives';
import type { MenuItem } from './menu';
import styles from './Sidebar.module.css';

/** An entry of the sidebar: a page of this app, or of a sibling. In the rail its name is the tooltip. */
export function MenuItemLink({
  item,
  isCurrent,
  isRail = false,
}: {
  item: MenuItem;
  isCurrent: boolean;
  isRail?: boolean;
}) {
  const { label, icon, href, isExternal, counts } = item;
  const inside = (
    <>
      {icon && <Icon of={icon} />}
      <span className={styles.navLabel}>{label}</span>
      {isExternal && <Icon of={ArrowUpRight} size="sm" className={styles.navExt} />}
    </>
  );
  const look = { className: styles.navItem, title: isRail ? label : undefined };
  if (isExternal) {
    return (
      <SiblingAnchor {...look} href={href}>
        {inside}
      </SiblingAnchor>
    );
  }
  const link = { ...look, to: href, 'aria-current': isCurrent ? ('page' as const) : undefined };
  return counts ? <Counted of={counts} link={link} inside={inside} /> : <Link {...link}>{inside}</Link>;
}

/**
 * An entry with the number of waiting records: '18'. The number is outside the link, so that the link keeps
 * its accessible name, and is its description.
 */
function Counted({ of: resource, link, inside }: { of: AnyResource; link: LinkProps; inside: ReactNode }) {
  const { number } = useFormats();
  const id = useId();
  const count = useWaitingCount(resource);
  const formatted = count ? number(count) : '';
  return (
    <div className={styles.navCounted}>
      <Link {...link} aria-describedby={formatted === '' ? undefined : id}>
        {inside}
      </Link>
      {formatted !== '' && (
        <>
          <Text tone="muted" weight="medium" tabular className={styles.navCount} aria-hidden="true">
            {formatted}
          </Text>
          <VisuallyHidden id={id}>{resource.waiting?.label(formatted)}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

/**
 * The number of waiting records of the scope, from the list in the store; undefined while it is not loaded.
 * Nothing is fetched for it.
 */
function useWaitingCount({ name, waiting }: AnyResource): number | undefined {
  const list = useSelector(
    ({ resources }: ResourcesState) => (resources[name] ?? INITIAL_RESOURCE_STATE).list,
  );
  const scope = useScope();
  const { venues, status } = useScopeOptions();
  const work = useMemo(() => {
    if (!waiting || list === INITIAL_RESOURCE_STATE.list || status === 'loading') return undefined;
    const of = (record: (typeof list)[number]) => (waiting.is(record) ? 'waiting' : undefined);
    return () => tallySlices(list, scopeTest(scope, venues), { waiting: { of } });
  }, [waiting, list, scope, venues, status]);
  const count = useTimeSlices(work)?.waiting.any;
  return work && count;
}
