import { Download, Lock } from 'lucide-react';
import { useCallback, useContext, useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { RegisterContext } from '../../../kit/declare/register';
import { fileFailureOf } from '../../../lib/fileFailure';
import { journal as texts } from '../../../messages/journal';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Icon } from '../../../ui/feedback/Icon';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { failedLoadText } from '../../../ui/hooks/loadFailures';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { Drawer } from '../../../ui/overlay/Drawer';
import words from '../../../ui/sheet/GroupRow.module.css';
import type { JournalEntry } from '../entry';
import { EntryList } from './EntryList';
import { titleOf } from './entryWords';
import { JournalBar } from './JournalBar';
import styles from './journal.module.css';
import { useEntries } from './useEntries';
import { type EntryFilter, useFoundEntries } from './useFoundEntries';
import { useJournalExport } from './useJournalExport';

const ALL: EntryFilter = { query: '', section: '', kind: '' };

/** What was saved on this device, newest first, with a search and the way back of each save. */
export function JournalDrawer({ onClose }: { onClose(): void }) {
  const state = useEntries();
  const [filter, setFilter] = useState(ALL);
  const context = useEntryContext();
  const found = useFoundEntries(state, filter, context);
  const [isClearing, setClearing] = useState(false);
  const file = useJournalExport(context.titleOf);
  const isReady = state.status === 'ready';
  const hasEntries = isReady && state.entries.length > 0;
  const clear = async () => {
    setClearing(false);
    if (isReady) await state.journal.storage.clear(state.owner);
    setFilter(ALL);
  };
  return (
    <>
      <Drawer
        isNarrow
        title={texts.title}
        text={texts.lead}
        closeLabel={texts.close}
        bar={
          <JournalBar
            filter={filter}
            entries={isReady ? state.entries : []}
            found={found.length}
            onChange={setFilter}
          />
        }
        foot={
          <>
            <p className={styles.note}>
              <Icon of={Lock} size="sm" />
              <span role="status">
                {file.hasFailed ? texts.notExported : isReady && !state.isKept ? texts.memory : texts.device}
              </span>
            </p>
            <Button
              size="sm"
              icon={Download}
              disabled={found.length === 0}
              busy={file.isPending}
              onClick={() => isReady && void file.run(found, state.journal, state.owner)}
            >
              {texts.export}
            </Button>
            <Button size="sm" variant="danger" disabled={!hasEntries} onClick={() => setClearing(true)}>
              {texts.clear}
            </Button>
          </>
        }
        onClose={onClose}
      >
        <div className={styles.content} aria-busy={state.status === 'loading' || undefined}>
          {state.status === 'loading' && (
            <p className={words.visuallyHidden} role="status">
              {texts.loading}
            </p>
          )}
          {state.status === 'failed' && (
            <StatePanel
              level={3}
              art="error"
              title={texts.failed}
              text={fileFailureOf(state.error) ? failedLoadText(state.error) : ''}
              actions={<Button onClick={state.retry}>{texts.retry}</Button>}
            />
          )}
          {isReady && !hasEntries && <StatePanel level={3} title={texts.none} text={texts.noneText} />}
          {hasEntries && found.length === 0 && (
            <StatePanel
              level={3}
              title={texts.nothingFound}
              text={texts.nothingFoundText}
              actions={<Button onClick={() => setFilter(ALL)}>{texts.showAll}</Button>}
            />
          )}
          {isReady && found.length > 0 && (
            <EntryList entries={found} owner={state.owner} journal={state.journal} onLeave={onClose} />
          )}
        </div>
      </Drawer>
      {isClearing && (
        <ConfirmDialog
          title={texts.clearTitle}
          confirmLabel={texts.clearAll}
          cancelLabel={texts.cancel}
          tone="danger"
          onConfirm={() => void clear()}
          onCancel={() => setClearing(false)}
        >
          {texts.clearText}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The titles and venues that the search compares. */
function useEntryContext() {
  const formats = useFormats();
  const register = useContext(RegisterContext);
  const { venues } = useScopeOptions();
  const names = useMemo(() => new Map(venues.map(({ id, name }) => [id, name])), [venues]);
  const venueName = useCallback((id: string) => names.get(id), [names]);
  const title = useCallback(
    (entry: JournalEntry) => {
      const resource = register.find(({ name }) => name === entry.resource);
      return titleOf(entry, { formats, resource, venueName });
    },
    [formats, register, venueName],
  );
  return { titleOf: title, venueName };
}
