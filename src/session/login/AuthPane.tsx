import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { version } from '../../host/version';
import { layout, titles } from '../../messages/layout';
import { login } from '../../messages/login';
import { BrandMark } from '../../ui/feedback/BrandMark';
import { keepFieldFocus } from '../../ui/form/keepFieldFocus';
import { OfflineNotice } from '../connection/OfflineNotice';
import styles from './AuthPane.module.css';
import { ProfileMissing } from './ProfileMissing';
import { SessionEnded } from './SessionEnded';
import { useDocumentTitle } from './useDocumentTitle';

// decoration that does not load must not break the form
const ShelfArt = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "login-art" */ '../../ui/feedback/ShelfArt').then(
    ({ ShelfArt }) => ({ default: ShelfArt }),
    () => ({ default: () => null }),
  ),
);

/**
 * The frame of every sign-in screen: brand, title, form, rights notice and version label (src/README.md,
 * R51), and in wide windows the illustration.
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
        <div className={styles.authForm} onMouseDown={keepFieldFocus}>
          <div>
            <h1 className={styles.authTitle}>{title}</h1>
            {lead && <p className={styles.authLead}>{lead}</p>}
          </div>
          <OfflineNotice kind="box" />
          <SessionEnded />
          <ProfileMissing />
          {children}
        </div>
        <div className={styles.authFoot}>
          <span>{layout.rights(new Date().getFullYear())}</span>
          <span>{login.version(version)}</span>
        </div>
      </main>
      <Art />
    </div>
  );
}

/** The separator between two ways to sign in. */
export function Or() {
  return <div className={styles.authOr}>{login.or}</div>;
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
