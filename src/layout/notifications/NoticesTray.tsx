import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'react-redux';
import { Link } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import { hrefTo, routeOf } from '../../kit/declare/pages';
import { useRegister } from '../../kit/declare/register';
import { changedLabel } from '../../kit/record/changedLabel';
import { useCallAgain } from '../../kit/state/retry';
import type { ResourcesState } from '../../kit/state/useResource';
import { notices as words } from '../../messages/notices';
import { useMay, useStoreDispatch } from '../../session/auth/session';
import {
  type Notice,
  noticeRetried,
  noticesCleared,
  noticesSeen,
  useNotices,
} from '../../session/notices/notices';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { Inline } from '../../ui/layout/primitives';
import { Popover } from '../../ui/overlay/Popover';
import tray from '../tray.module.css';
import styles from './Notices.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * The toasts of this session, newest first. A notice that arrives while the tray is open is marked as read.
 */
export function NoticesTray({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose(): void }) {
  const notices = useNotices();
  const dispatch = useStoreDispatch();
  const { locale, timeZone } = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  const labelOf = useMemo(() => changedLabel({ locale, timeZone }), [locale, timeZone]);
  useEffect(() => {
    if (notices.length > 0) dispatch(noticesSeen());
  }, [dispatch, notices]);
  const now = Date.now();
  return (
    <Popover label={words.title} anchor={anchor} align="end" width={380} onClose={onClose}>
      <Inline justify="between" gap="3" className={tray.head}>
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        {notices.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              heading.current?.focus();
              dispatch(noticesCleared());
            }}
          >
            {words.clear}
          </Button>
        )}
      </Inline>
      {notices.length === 0 ? (
        <p className={tray.none}>{words.none}</p>
      ) : (
        <ul className={tray.list}>
          {notices.map((notice) => (
            <Inline
              as="li"
              align="start"
              gap="2-5"
              key={notice.id}
              className={styles.notice}
              data-tone={notice.tone}
            >
              <Icon of={ICONS[notice.tone]} label={words.tones[notice.tone]} />
              <div className={styles.content}>
                <p className={styles.text}>{notice.text}</p>
                <Inline as="p" wrap tone="subtle" size="xs" tabular className={styles.under}>
                  <time dateTime={new Date(notice.at).toISOString()}>{labelOf(notice.at, now)}</time>
                  <About notice={notice} onGo={onClose} />
                  <Again notice={notice} onRetry={() => heading.current?.focus()} />
                </Inline>
              </div>
            </Inline>
          ))}
        </ul>
      )}
    </Popover>
  );
}

/** Link to the record, on the tab that was saved; absent where the role may not open it. */
function About({ notice: { about }, onGo }: { notice: Notice; onGo(): void }) {
  const may = useMay();
  const resource = useRegister().find(({ name }) => name === about?.resource);
  const { resources } = useStore<ResourcesState>().getState();
  if (!about || !resource) return null;
  const pages = Object.values(resource.pages).filter((page) => page.path.includes('/:id'));
  const page = pages.find(({ saves }) => saves === about.operation) ?? pages[0];
  if (!page || !may(routeOf(page), 'read')) return null;
  const { record, list = [] } = resources[resource.name] ?? {};
  const known = record?._id === about.id ? record : list.find(({ _id }) => _id === about.id);
  const name = known ? resource.titleOf(known) : '';
  return (
    <Link
      className={clsx(tray.open, styles.record)}
      to={hrefTo<string>(page, { id: about.id })}
      onClick={onGo}
    >
      {name || words.open(resource.label.one)}
    </Link>
  );
}

/** Retries a failed call. Its result is notified by a toast of its own. */
function Again({ notice: { id, again, isRetried }, onRetry }: { notice: Notice; onRetry(): void }) {
  const dispatch = useStoreDispatch();
  const register = useRegister();
  const callAgain = useCallAgain();
  if (isRetried) return <span>{words.retried}</span>;
  if (again.length === 0) return null;
  const retry = () => {
    onRetry(); // the button is removed: move the focus first
    dispatch(noticeRetried(id));
    for (const { resource: name, operation, params } of again) {
      const resource = register.find((each) => each.name === name);
      if (resource) callAgain(resource, operation, params);
    }
  };
  return (
    <Button variant="link" size="sm" onClick={retry}>
      {words.retry}
    </Button>
  );
}
