import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FieldControls } from '../../../kit/fieldTypes/loadControls';
import { draftDropped, isTyped, useDrafts } from '../../../kit/state/drafts';
import { type Read, useRead, useResource } from '../../../kit/state/useResource';
import { account as words } from '../../../messages/account';
import { ACTION_FAILURE } from '../../../messages/failures';
import { forms } from '../../../messages/forms';
import { useStoreDispatch, useUser } from '../../../session/auth/session';
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
import { useCloseGuard } from './useCloseGuard';
import { useCurrentSection } from './useCurrentSection';

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
  const drafts = useDrafts();
  const user = useUser();
  const dispatch = useStoreDispatch();
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
          .filter((section) => secrets.has(section.name) || isTyped(drafts[draftAddress(section)], user))
          .map(({ name }) => name),
      ),
    [drafts, user, secrets],
  );
  const drop = useCallback(() => {
    for (const section of sections) dispatch(draftDropped(draftAddress(section)));
  }, [dispatch]);
  return { unsaved, mark, drop };
}
