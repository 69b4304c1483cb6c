import { Building2, History, MapPin, PanelLeft } from 'lucide-react';
import { useDiscard } from '../../kit/record/useDiscard';
import { layout } from '../../messages/layout';
import { reads } from '../../messages/reads';
import { ALL_COMPANIES, ALL_VENUES, offered, offeredVenues } from '../../rules/scope';
import { useScope, useStoreDispatch, useUser } from '../../session/auth/session';
import { companyChosen, venueChosen } from '../../session/scope/scope';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { Button } from '../../ui/form/Button';
import { LazyComboBox } from '../../ui/pickers/LazyComboBox';
import { NotRefreshed } from '../../ui/refresh/NotRefreshed';
import { useJournalDrawer } from '../journal/useJournalDrawer';
import { NoticesButton } from '../notifications/NoticesButton';
import { Jump } from '../palette/Jump';
import { useThemeSwitch } from '../palette/useThemeSwitch';
import type { SidebarState } from '../sidebar/useSidebar';
import { WorkButton } from '../work/WorkButton';
import styles from './Header.module.css';

/**
 * Sidebar toggle, company, venue, background work, search, journal, notices, theme. `sidebarId` is absent where the host renders the
 * sidebar.
 */
export function Header({ sidebarId, sidebar }: { sidebarId: string | undefined; sidebar: SidebarState }) {
  const journal = useJournalDrawer();
  return (
    <>
      <div className={styles.header}>
        {sidebarId && (
          <Button
            variant="ghost"
            icon={PanelLeft}
            iconOnly
            aria-expanded={sidebar.isOpen}
            aria-controls={sidebarId}
            onClick={() => sidebar.setOpen(!sidebar.isOpen)}
          >
            {layout.toggleSidebar}
          </Button>
        )}
        <ScopePicker />
        <div className={styles.headerEnd}>
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
            {layout.journal}
          </Button>
          <NoticesButton />
          <ThemeSwitch />
        </div>
      </div>
      <ScopeNotRefreshed />
      {journal.drawer}
    </>
  );
}

/** The company and venue dropdowns (src/README.md, R60 to R62). */
function ScopePicker() {
  const dispatch = useStoreDispatch();
  const { selectedCompany, selectedVenue } = useScope();
  const { companies, venues, status, retry } = useScopeOptions();
  const mayAll = useUser()?.venueDetails.allCompanies === true;
  const { ask, dialog } = useDiscard('scope');
  const isAll = selectedCompany === '' || selectedCompany === ALL_COMPANIES;
  // while disabled, it names the venue that the lists are scoped to
  const venueOptions = isAll
    ? venues.filter(({ id }) => id === selectedVenue)
    : offeredVenues(venues, selectedCompany);
  const every = mayAll ? [{ id: ALL_COMPANIES, name: layout.allCompanies }] : [];
  return (
    <div className={styles.scope}>
      <LazyComboBox
        icon={Building2}
        label={layout.company}
        value={selectedCompany}
        options={[...every, ...offered(companies)]}
        onChange={(id) => id !== selectedCompany && ask(() => dispatch(companyChosen(id)))}
      />
      <span className={styles.scopeSep} />
      <LazyComboBox
        icon={MapPin}
        label={layout.venue}
        value={selectedVenue || ALL_VENUES}
        disabled={isAll}
        options={[{ id: ALL_VENUES, name: layout.allVenues }, ...venueOptions]}
        onChange={(id) => id !== selectedVenue && ask(() => dispatch(venueChosen(id)))}
      />
      {status === 'failed' && (
        <span className={styles.scopeFailed} role="alert">
          <span className={styles.scopeFailedText}>{layout.scopeFailed}</span>
          <Button variant="link" size="sm" onClick={retry}>
            {layout.retry}
          </Button>
        </span>
      )}
      {dialog}
    </div>
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
