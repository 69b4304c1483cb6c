import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '../../../host/HostContext';
import type { FieldControls } from '../../../kit/fieldTypes/loadControls';
import { useUnsavedPages, useUnsavedWork } from '../../../kit/state/unsaved';
import { type Read, useRead, useResource } from '../../../kit/state/useResource';
import { useLatestRef } from '../../../lib/useLatestRef';
import { account as words } from '../../../messages/account';
import { ACTION_FAILURE } from '../../../messages/failures';
import { forms } from '../../../messages/forms';
import { Banner } from '../../../ui/feedback/Banner';
import { SkeletonForm } from '../../../ui/feedback/Skeleton';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { Drawer } from '../../../ui/overlay/Drawer';
import { NotRefreshed } from '../../../ui/refresh/NotRefreshed';
import { account } from '../account';
import styles from './account.module.css';
import { FieldsForm } from './FieldsForm';
import { SecretForm } from './SecretForm';
import { SectionTabs } from './SectionTabs';
import { draftAddress, sections } from './sections';

/** What opens the drawer decides whether the role may change the account, and closes it. */
export interface AccountDrawerProps {
  readOnly: boolean;
  onClose(): void;
}

const NO_PARAMS = {};

/** 'My account': every section of the own account below the other, each saved on its own. */
export function AccountDrawer({
  controls,
  readOnly,
  onClose,
}: AccountDrawerProps & { controls: FieldControls }) {
  const { record } = useResource(account);
  const read = useRead(account, 'fetch', NO_PARAMS, record !== null, true);
  const { unsaved, mark, drop } = useUnsavedSections();
  const guard = useCloseGuard(unsaved.size > 0, drop, onClose);
  useCloseOnNavigation(unsaved.size > 0, onClose);
  const { list, current, follow, show } = useCurrentSection();
  return (
    <>
      <Drawer
        title={words.title}
        text={words.lead}
        closeLabel={words.close}
        bar={record && <SectionTabs current={current} unsaved={unsaved} onShow={show} />}
        onClose={guard.close}
        onScroll={follow}
      >
        {record ? (
          <div ref={list}>
            <div className={styles.notice}>
              <NotRefreshed stale={read.stale} isPending={read.isPending} onRetry={read.retry} />
              {readOnly && <Banner>{forms.needsWrite}</Banner>}
            </div>
            {sections.map((section) =>
              'fields' in section ? (
                <FieldsForm
                  key={section.name}
                  section={section}
                  controls={controls}
                  record={record}
                  readOnly={readOnly}
                />
              ) : (
                <SecretForm key={section.name} section={section} readOnly={readOnly} onChanged={mark} />
              ),
            )}
          </div>
        ) : (
          <AccountState read={read} />
        )}
      </Drawer>
      {guard.isAsking && (
        <ConfirmDialog
          title={words.closeTitle}
          confirmLabel={words.closeAnyway}
          cancelLabel={forms.keepEditing}
          tone="danger"
          onConfirm={() => guard.answer(true)}
          onCancel={() => guard.answer(false)}
        >
          {words.closeText}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Another page closes the drawer, unless that would lose what was typed. */
function useCloseOnNavigation(hasUnsaved: boolean, onClose: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hasUnsaved) onClose();
  }, [pathname, hasUnsaved, onClose]);
}

/** In place of the sections while the account is loading, and where it could not be loaded. */
function AccountState({ read: { status, sentence, retry } }: { read: Read }) {
  if (status === 'loading') {
    return (
      <div className={styles.state} aria-busy="true">
        <SkeletonForm fields={6} />
      </div>
    );
  }
  return (
    <StatePanel
      level={3}
      art="error"
      title={forms.loadFailed(account.label.one)}
      text={sentence || ACTION_FAILURE.unexpected}
      actions={
        <Button variant="primary" onClick={retry}>
          {forms.retry}
        </Button>
      }
    />
  );
}

/**
 * The sections with unsaved changes: those with a draft, and those whose secrets were typed, which `mark`
 * reports. `drop` discards the drafts; secrets go with their form.
 */
function useUnsavedSections() {
  const pages = useUnsavedPages();
  const { discard } = useUnsavedWork();
  const [secrets, setSecrets] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((name: string, isChanged: boolean) => {
    setSecrets((before) => {
      if (before.has(name) === isChanged) return before;
      return isChanged ? new Set([...before, name]) : new Set([...before].filter((other) => other !== name));
    });
  }, []);
  const unsaved = useMemo(
    () =>
      new Set(
        sections
          .filter((section) => secrets.has(section.name) || pages[draftAddress(section)] === 'typed')
          .map(({ name }) => name),
      ),
    [pages, secrets],
  );
  return { unsaved, mark, drop: () => discard(sections.map(draftAddress)) };
}

/**
 * Asks before unsaved changes are lost: when the drawer is closed, when the window is closed or loaded again,
 * and when the host is about to leave (R79).
 */
function useCloseGuard(hasUnsaved: boolean, drop: () => void, onClose: () => void) {
  const { navigation } = useHost();
  /** What waits for the answer: closing the drawer, or the host. */
  const [asked, setAsked] = useState<((mayLeave: boolean) => void) | null>(null);
  const waiting = useLatestRef(asked);
  useEffect(() => {
    if (!hasUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    const release = navigation?.block?.(() => new Promise((resolve) => setAsked(() => resolve)));
    return () => {
      window.removeEventListener('beforeunload', hold);
      release?.();
    };
  }, [hasUnsaved, navigation]);
  // an open question that is unmounted, because the session ended, is answered with yes
  useEffect(() => () => waiting.current?.(true), []);
  const leave = () => {
    drop();
    onClose();
  };
  return {
    isAsking: asked !== null,
    close: () => (hasUnsaved ? setAsked(() => () => undefined) : onClose()),
    answer: (mayLeave: boolean) => {
      setAsked(null);
      if (mayLeave) leave();
      asked?.(mayLeave);
    },
  };
}

/** A section counts as the current one once its top is this close to the top of the drawer. */
const MAX_DISTANCE_PX = 80;

/** The section at the top of the drawer while it scrolls, and a function that scrolls to a section. */
function useCurrentSection() {
  const list = useRef<HTMLDivElement>(null);
  /** The section that was asked for is the current one, also where it cannot reach the top. */
  const isShowing = useRef(false);
  const [current, setCurrent] = useState(sections[0]?.name ?? '');
  const follow = useCallback((scrolled: HTMLElement) => {
    if (isShowing.current) {
      isShowing.current = false;
      return;
    }
    const { top } = scrolled.getBoundingClientRect();
    const isAtEnd =
      scrolled.scrollTop > 0 && scrolled.scrollTop + scrolled.clientHeight >= scrolled.scrollHeight - 1;
    const above = elements(list.current).filter(
      (section) => isAtEnd || section.getBoundingClientRect().top <= top + MAX_DISTANCE_PX,
    );
    const [first] = sections;
    setCurrent(above.at(-1)?.dataset.section ?? first?.name ?? '');
  }, []);
  const show = useCallback((name: string) => {
    const section = elements(list.current).find(({ dataset }) => dataset.section === name);
    isShowing.current = true;
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    setCurrent(name);
  }, []);
  return { list, current, follow, show };
}

function elements(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
}
