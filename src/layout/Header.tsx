import { Building2, MapPin, PanelLeft } from 'lucide-react';
import { discard, layout } from '../messages/layout';
import { ALL_COMPANIES, ALL_VENUES, offered, offeredVenues } from '../rules/scope';
import { companyChosen, venueChosen } from '../session/scope';
import { useScopeOptions } from '../session/scopeOptions';
import { useScope, useStoreDispatch, useUser } from '../session/session';
import { Button } from '../ui/Button';
import { LazyComboBox } from '../ui/LazyComboBox';
import styles from './Header.module.css';
import { NoticesButton } from './notices/NoticesButton';
import { Jump } from './palette/Jump';
import { useDiscard } from './useDiscard';
import type { SidebarState } from './useSidebar';
import { useThemeSwitch } from './useThemeSwitch';

/** Sidebar toggle, company, venue, search, notices, theme (specification section 2). `sidebarId` is absent where the host draws the sidebar. */
export function Header({ sidebarId, sidebar }: { sidebarId: string | undefined; sidebar: SidebarState }) {
  return (
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
        <Jump />
        <NoticesButton />
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** The company and venue dropdowns with the rules of specification section 4. */
function ScopePicker() {
  const dispatch = useStoreDispatch();
  const { selectedCompany, selectedVenue } = useScope();
  const { companies, venues, status, retry } = useScopeOptions();
  const mayAll = useUser()?.venueDetails.allCompanies === true;
  const { ask, dialog } = useDiscard(discard.byScope);
  const isAll = selectedCompany === '' || selectedCompany === ALL_COMPANIES;
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
        value={isAll ? ALL_VENUES : selectedVenue}
        disabled={isAll}
        options={[{ id: ALL_VENUES, name: layout.allVenues }, ...offeredVenues(venues, selectedCompany)]}
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

/** Light or dark; absent where the host decides. */
function ThemeSwitch() {
  const theme = useThemeSwitch();
  if (!theme) return null;
  return (
    <Button variant="ghost" icon={theme.icon} iconOnly onClick={theme.toggle}>
      {theme.label}
    </Button>
  );
}
