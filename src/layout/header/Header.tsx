import { Bell, CloudUpload, History, PanelLeft } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { useOptionalService, useService } from '../../host/services';
import { background as text } from '../../messages/background';
import { frame } from '../../messages/frame';
import { notices } from '../../messages/notices';
import { reads } from '../../messages/reads';
import { type Notice, useNotices } from '../../session/notices/notices';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { type BackgroundRun, isRunning, useBackgroundRuns } from '../../session/work/backgroundWork';
import { Button } from '../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import { useLoaded } from '../../ui/hooks/useLoaded';
import { useLazyOpener } from '../../ui/hooks/useOpener';
import { Inline, Text } from '../../ui/layout/primitives';
import { NotRefreshed } from '../../ui/refresh/NotRefreshed';
import noticesStyles from '../notifications/Notices.module.css';
import { Jump } from '../palette/Jump';
import { useThemeSwitch } from '../palette/useThemeSwitch';
import type { SidebarState } from '../sidebar/useSidebar';
import tray from '../tray.module.css';
import workStyles from '../work/Work.module.css';
import styles from './Header.module.css';
import { ScopePicker } from './ScopePicker';

/**
 * Sidebar toggle, company, venue, background work, search, journal, notices, theme. `sidebarId` is absent where the host renders the
 * sidebar.
 */
export function Header({ sidebarId, sidebar }: { sidebarId: string | undefined; sidebar: SidebarState }) {
  const journal = useJournalDrawer();
  return (
    <>
      <Inline gap="2" className={styles.header}>
        {sidebarId && (
          <Button
            variant="ghost"
            icon={PanelLeft}
            iconOnly
            aria-expanded={sidebar.isOpen}
            aria-controls={sidebarId}
            onClick={() => sidebar.setOpen(!sidebar.isOpen)}
          >
            {frame.toggleSidebar}
          </Button>
        )}
        <ScopePicker />
        <Inline gap="2" className={styles.headerEnd}>
          <WorkButton />
          <Jump onJournal={journal.open} />
          <Button
            variant="ghost"
            className={styles.journal}
            icon={History}
            iconOnly
            aria-haspopup="dialog"
            aria-busy={journal.isLoading || undefined}
            onClick={journal.open}
          >
            {frame.journal}
          </Button>
          <NoticesButton />
          <ThemeSwitch />
        </Inline>
      </Inline>
      <ScopeNotRefreshed />
      {journal.drawer}
    </>
  );
}

/** A line below the dropdowns while their options could not be refreshed. */
function ScopeNotRefreshed() {
  const { stale, isPending = false, retry } = useScopeOptions();
  return (
    <NotRefreshed
      variant="inline"
      stale={stale}
      isPending={isPending}
      onRetry={retry}
      detail={reads.scopeLists}
      className={styles.scopeStale}
    />
  );
}

/** The theme switch; absent where the host sets the theme. */
function ThemeSwitch() {
  const theme = useThemeSwitch();
  if (!theme) return null;
  return (
    <Button variant="ghost" icon={theme.icon} iconOnly onClick={theme.toggle}>
      {theme.label}
    </Button>
  );
}

const load = async () => (await import('../../features/journal/screen/JournalDrawer')).JournalDrawer;

/** The drawer of the journal, whose code is loaded with the first press. */
function useJournalDrawer(): { open(): void; isLoading: boolean; drawer: ReactNode } {
  const service = useService('journalDrawer');
  const { open, close, rendered } = service;
  const state = useSyncExternalStore(service.subscribe, service.get);
  const isWanted = state !== 'closed';
  const Drawer = useLoaded(load, isWanted, close);
  const isLoaded = Drawer !== undefined;
  useEffect(() => {
    if (isWanted && isLoaded) rendered();
  }, [isWanted, isLoaded, rendered]);
  return { open, isLoading: state === 'opening', drawer: isWanted && Drawer && <Drawer onClose={close} /> };
}

const loadTray = async () => (await import('../notifications/NoticesTray')).NoticesTray;

/**
 * The bell of the header: the number of unread notices, red where one is a failure, and the tray, whose code is loaded when it is opened
 * first.
 */
function NoticesButton() {
  const { unread, hasFailed } = useUnread();
  const { number } = useFormats();
  const { button, anchor, close, Opened: Tray } = useLazyOpener(loadTray);
  const label = notices.button(unread, number(unread));
  return (
    <span className={tray.button}>
      <Button variant="ghost" icon={Bell} iconOnly {...button}>
        {label}
      </Button>
      {unread > 0 && (
        <Text
          weight="semibold"
          tabular
          className={noticesStyles.unread}
          data-failed={hasFailed || undefined}
          aria-hidden="true"
        >
          {unread > 99 ? '99+' : number(unread)}
        </Text>
      )}
      {Tray && <Tray anchor={anchor} onClose={close} />}
    </span>
  );
}

/** Whether a notice counts as unread: what has failed or what others did, not what the user has just done. */
const isUnread = ({ isSeen, tone }: Notice) => !isSeen && tone !== 'success';

/** The number of unread notices, and whether one of them is a failure. */
function useUnread(): { unread: number; hasFailed: boolean } {
  const notices = useNotices().filter(isUnread);
  return { unread: notices.length, hasFailed: notices.some(({ tone }) => tone === 'error') };
}

const loadWorkTray = async () => (await import('../work/WorkTray')).WorkTray;

/**
 * What runs in the background, on every page: shown while a run takes longer than a second, and after one has ended
 * with failures until the user has looked at them (R186).
 */
function WorkButton() {
  const runs = useBackgroundRuns().filter(({ isLong, hasEnded }) => isLong || hasEnded);
  const [isOpen, setOpen] = useState(false);
  const work = useOptionalService('backgroundWork');
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  useEffect(() => work?.seen(address), [work, address]);
  if (runs.length === 0 && !isOpen) return null;
  return <OpenWork runs={runs} isOpen={isOpen} setOpen={setOpen} />;
}

interface OpenWorkProps {
  runs: readonly BackgroundRun[];
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

function OpenWork({ runs, isOpen, setOpen }: OpenWorkProps) {
  const work = useOptionalService('backgroundWork');
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  const button = useRef<HTMLButtonElement>(null);
  const giveUp = useCallback(() => setOpen(false), [setOpen]);
  const Tray = useLoaded(loadWorkTray, isOpen, giveUp);
  const close = () => {
    setOpen(false);
    work?.seen();
  };
  const running = runs.filter(isRunning);
  const asking = running.filter(({ isAsking }) => isAsking).length;
  const hasFailed = runs.some(({ failed }) => failed > 0);
  return (
    <span
      ref={box}
      className={tray.button}
      data-failed={hasFailed || undefined}
      data-asking={asking > 0 || undefined}
    >
      <Button
        ref={button}
        variant="ghost"
        icon={CloudUpload}
        iconOnly
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {text.button(running.length, runs.length - running.length, asking)}
      </Button>
      <span className={workStyles.line} style={partDone(running)} aria-hidden="true" />
      {isOpen && Tray && <Tray runs={runs} anchor={button} onClose={close} />}
    </span>
  );
}

/** The part of all runs that is done, for the line under the icon; full where none runs any longer. */
function partDone(running: readonly BackgroundRun[]): CSSProperties {
  const of = running.reduce((sum, run) => sum + run.of, 0);
  const done = running.reduce((sum, run) => sum + run.done, 0);
  return { '--sk-part': of === 0 ? 1 : done / of } as CSSProperties;
}
