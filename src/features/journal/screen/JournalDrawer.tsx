import { Download, Lock } from 'lucide-react';
import { type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useHost } from '../../../host/HostContext';
import { useService } from '../../../host/services';
import { useRegister } from '../../../kit/declare/register';
import { download } from '../../../lib/download';
import { fileFailureOf } from '../../../lib/fileFailure';
import { csvParts } from '../../../lib/tables/csv';
import { journal as texts } from '../../../messages/journal';
import { notationOf } from '../../../session/preferences/notation';
import { usePreferences } from '../../../session/preferences/preferences';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Icon } from '../../../ui/feedback/Icon';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/form/Button';
import { failedLoadText, useLoadFailures } from '../../../ui/hooks/loadFailures';
import { Inline, VisuallyHidden } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirmations';
import { Drawer } from '../../../ui/overlay/Drawer';
import type { JournalItem } from '../entry';
import { placedFields } from '../fieldPages';
import type { OpenJournal } from '../openJournal';
import { EntryList } from './EntryList';
import { titleOf } from './entryWords';
import { JournalBar } from './JournalBar';
import styles from './journal.module.css';
import { type ExportedEntry, journalTable } from './journalTable';
import { type Entries, useEntries } from './useEntries';
import { type EntryFilter, useFoundItems } from './useFoundEntries';
import { useShownContext } from './useShownContext';

const NO_FILTER: EntryFilter = { query: '', section: '', kind: '' };

/** What was saved on this device, newest first, with a search and the way back of each save. */
export function JournalDrawer({ onClose }: { onClose(): void }) {
  const state = useEntries();
  const [filter, setFilter] = useState(NO_FILTER);
  const context = useItemContext();
  const found = useFoundItems(state, filter, context);
  const drawer = useService('journalDrawer');
  const [startAt, setStartAt] = useState(drawer.at);
  const confirm = useConfirm();
  const file = useJournalExport(context.titleOf);
  const isReady = state.status === 'ready';
  const hasEntries = isReady && state.entries.length > 0;
  const content = useRef<HTMLDivElement>(null);
  const clear = async () => {
    const isConfirmed = await confirm({
      title: texts.clearTitle,
      text: texts.clearText,
      action: texts.clearAll,
      cancel: texts.cancel,
      tone: 'danger',
    });
    if (!isConfirmed) return;
    if (isReady) await state.journal.storage.clear(state.owner);
    setFilter(NO_FILTER);
    // its button is disabled then
    content.current?.focus({ preventScroll: true });
  };
  return (
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
      footer={
        <>
          <Inline as="p" align="stretch" gap="1-5" tone="subtle" size="xs" className={styles.note}>
            <Icon of={Lock} size="sm" />
            <span role="status">
              {file.hasFailed ? texts.notExported : isReady && !state.isStored ? texts.memory : texts.device}
            </span>
          </Inline>
          <Button
            size="sm"
            icon={Download}
            disabled={found.length === 0}
            busy={file.isPending}
            onClick={() => isReady && void file.run(found, state.journal, state.owner)}
          >
            {texts.export}
          </Button>
          <Button size="sm" variant="danger" disabled={!hasEntries} onClick={() => void clear()}>
            {texts.clear}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <JournalContent
        ref={content}
        state={state}
        found={found}
        startAt={startAt}
        onStarted={() => setStartAt(undefined)}
        onShowAll={() => setFilter(NO_FILTER)}
        onLeave={onClose}
      />
    </Drawer>
  );
}

interface JournalContentProps {
  ref: Ref<HTMLDivElement>;
  state: Entries;
  /** The entries that the search and the filters leave. */
  found: readonly JournalItem[];
  /** The document at whose entries it starts. */
  startAt: string | undefined;
  onStarted(): void;
  onShowAll(): void;
  /** Closes the journal, as another page is opened. */
  onLeave(): void;
}

/** The entries, or why there are none. */
function JournalContent({ ref, state, found, startAt, onStarted, onShowAll, onLeave }: JournalContentProps) {
  const isReady = state.status === 'ready';
  const hasEntries = isReady && state.entries.length > 0;
  return (
    <div
      ref={ref}
      className={styles.content}
      tabIndex={-1}
      aria-busy={state.status === 'loading' || undefined}
    >
      {state.status === 'loading' && (
        <VisuallyHidden as="p" role="status">
          {texts.loading}
        </VisuallyHidden>
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
          actions={<Button onClick={onShowAll}>{texts.showAll}</Button>}
        />
      )}
      {isReady && found.length > 0 && (
        <EntryList
          entries={found}
          owner={state.owner}
          journal={state.journal}
          startAt={startAt}
          onStarted={onStarted}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

/** The titles and venues that the search compares. */
function useItemContext() {
  const formats = useFormats();
  const register = useRegister();
  const { venues } = useScopeOptions();
  const names = useMemo(() => new Map(venues.map(({ id, name }) => [id, name])), [venues]);
  const venueName = useCallback((id: string) => names.get(id), [names]);
  const title = useCallback(
    (item: JournalItem) => {
      const resource = register.find(({ name }) => name === item.resource);
      return titleOf(item, { formats, resource, venueName });
    },
    [formats, register, venueName],
  );
  return { titleOf: title, venueName };
}

/** Writes entries with all their values into a CSV file, in the notation of the list exports (R121). */
function useJournalExport(titleOf: (item: JournalItem) => string) {
  const register = useRegister();
  const { locale, timeZone } = useHost();
  const notation = notationOf(usePreferences().files, locale, useFormats().moneyDecimals);
  const context = useShownContext();
  const { announce } = useLoadFailures();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const exported = async (item: JournalItem, { storage }: OpenJournal, owner: string) => {
    const resource = register.find(({ name }) => name === item.resource);
    const lists = (await resource?.venueLists()) ?? [];
    const each: ExportedEntry = {
      entry: item,
      title: titleOf(item),
      section: resource?.label.many ?? item.resource,
      cells: await storage.cells(owner, item.id),
      placed: resource && placedFields(resource, lists),
    };
    return each;
  };
  const write = async (items: readonly JournalItem[], journal: OpenJournal, owner: string) => {
    const all: ExportedEntry[] = [];
    for (const item of items) all.push(await exported(item, journal, owner));
    const table = journalTable(all, context, timeZone);
    const day = new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {}).format();
    download(`journal-${day}.csv`, [...csvParts(table, notation)], 'text/csv;charset=utf-8');
  };
  return {
    isPending,
    hasFailed,
    async run(items: readonly JournalItem[], journal: OpenJournal, owner: string): Promise<void> {
      setPending(true);
      setFailed(false);
      await write(items, journal, owner).catch((error) => {
        if (fileFailureOf(error)) announce(error);
        else setFailed(true);
      });
      setPending(false);
    },
  };
}
