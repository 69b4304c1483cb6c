import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { version } from '../../host/version';
import { layout, titles } from '../../messages/layout';
import { login } from '../../messages/login';
import { BrandMark } from '../../ui/BrandMark';
import { useDocumentTitle } from '../useDocumentTitle';
import styles from './AuthPane.module.css';

// decoration that did not arrive is no reason to lose the form beside it
const ShelfArt = lazy<ComponentType>(() =>
  import('../../ui/ShelfArt').then(
    ({ ShelfArt }) => ({ default: ShelfArt }),
    () => ({ default: () => null }),
  ),
);

/**
 * The frame of every login screen: the brand, what the screen is, its form, the rights and the version label, and on
 * wide windows the shelves (specification section 2).
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
        <div className={styles.authForm}>
          <div>
            <h1 className={styles.authTitle}>{title}</h1>
            {lead && <p className={styles.authLead}>{lead}</p>}
          </div>
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

/** Two ways to sign in, one above the other. */
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
