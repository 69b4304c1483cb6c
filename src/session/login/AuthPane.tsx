import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { version } from '../../host/version';
import { rights, titles } from '../../messages/layout';
import { login } from '../../messages/login';
import { PROFILE_FAILED, SESSION_ENDED } from '../../messages/signIn';
import { Banner } from '../../ui/feedback/Banner';
import { BrandMark } from '../../ui/feedback/BrandMark';
import { Button } from '../../ui/form/Button';
import { keepFieldFocus } from '../../ui/form/keepFieldFocus';
import { Inline, Stack } from '../../ui/layout/primitives';
import { retryProfile } from '../auth/auth';
import { type SessionState, useStoreDispatch } from '../auth/session';
import { OfflineNotice } from '../connection/OfflineNotice';
import styles from './AuthPane.module.css';
import { useDocumentTitle } from './useDocumentTitle';

// decoration that does not load must not break the form
const ShelfArt = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "login-art" */ '../../ui/feedback/ShelfArt').then(
    ({ ShelfArt }) => ({ default: ShelfArt }),
    () => ({ default: () => null }),
  ),
);

/**
 * The frame of every sign-in screen: brand, title, form, rights notice and version label
 * (R51), and in wide windows the illustration.
 */
export function AuthPane({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(titles.of(title));
  return (
    <div className={styles.auth}>
      <main className={styles.authPane}>
        <BrandMark>{login.product}</BrandMark>
        {/* it only keeps the focus where it is */}
        <Stack gap="4" className={styles.authForm} onMouseDown={keepFieldFocus}>
          <div>
            <h1 className={styles.authTitle}>{title}</h1>
            {lead && <p className={styles.authLead}>{lead}</p>}
          </div>
          <OfflineNotice kind="box" />
          <SessionEnded />
          <ProfileMissing />
          {children}
        </Stack>
        <Inline align="stretch" justify="between" gap="4" tone="subtle" size="xs" tabular>
          <span>{rights(new Date().getFullYear())}</span>
          <span>{login.version(version)}</span>
        </Inline>
      </main>
      <Art />
    </div>
  );
}

/** The separator between two ways to sign in. */
export function Or() {
  return (
    <Inline gap="3" tone="subtle" className={styles.authOr}>
      {login.or}
    </Inline>
  );
}

/** Decoration: its code is loaded only where there is room for it, and nothing waits for it. */
function Art() {
  const hasRoom = useSyncExternalStore(watchRoom, () => room().matches);
  return (
    <div className={styles.authArt} aria-hidden="true">
      {hasRoom && (
        <Suspense>
          <ShelfArt />
        </Suspense>
      )}
    </div>
  );
}

function room(): MediaQueryList {
  return window.matchMedia('(min-width: 1024px)');
}

function watchRoom(listener: () => void): () => void {
  const query = room();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** After a sign-in that was accepted without a profile: says so, as its toast does, and reads it again (R18). */
function ProfileMissing() {
  const dispatch = useStoreDispatch();
  const isMissing = useSelector(({ auth }: SessionState) => auth.isProfileMissing);
  const isPending = useSelector(({ auth }: SessionState) => auth.loading);
  if (!isMissing) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" busy={isPending} onClick={() => void dispatch(retryProfile())}>
          {PROFILE_FAILED.retry}
        </Button>
      }
    >
      {PROFILE_FAILED.text}
    </Banner>
  );
}

/** Why the last session ended, unless by a logout: the only message about that end. */
function SessionEnded() {
  const endedBy = useSelector(({ auth }: SessionState) => auth.endedBy);
  const sentence = useSelector(({ auth }: SessionState) => auth.endedWith);
  if (endedBy === undefined || endedBy === 'user') return null;
  if (endedBy === 'inactive') return <Why>{SESSION_ENDED.inactive}</Why>;
  if (endedBy === 'otherUser') return <Why>{sentence ?? SESSION_ENDED.otherUser('')}</Why>;
  return (
    <Why>
      <span>{sentence ?? SESSION_ENDED.expired}</span> <span>{SESSION_ENDED.expiredNext}</span>
    </Why>
  );
}

function Why({ children }: { children: ReactNode }) {
  return (
    <Banner tone="warning" announce>
      {children}
    </Banner>
  );
}
