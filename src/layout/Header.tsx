import { Building2, MapPin, Moon, PanelLeft, Sun } from 'lucide-react';
import { useHost, useReadable } from '../host/HostContext';
import { discard, layout } from '../messages/layout';
import { ALL_COMPANIES, ALL_VENUES, offered, offeredVenues } from '../rules/scope';
import { themeChosen, usePreferences } from '../session/preferences';
import { companyChosen, venueChosen } from '../session/scope';
import { useScopeOptions } from '../session/scopeOptions';
import { useScope, useStoreDispatch, useUser } from '../session/session';
import { Button } from '../ui/Button';
import { LazyComboBox } from '../ui/LazyComboBox';
import styles from './Header.module.css';
import { useDiscard } from './useDiscard';
import type { SidebarState } from './useSidebar';

/** Sidebar toggle, company, venue, theme (specification section 2). `sidebarId` is absent where the host draws the sidebar. */
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
  const dispatch = useStoreDispatch();
  const host = useHost();
  const { theme: chosen } = usePreferences();
  const theme = useReadable(host.theme, chosen);
  if (host.theme) return null;
  const isDark =
    theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  return (
    <Button
      variant="ghost"
      icon={isDark ? Sun : Moon}
      iconOnly
      onClick={() => dispatch(themeChosen(isDark ? 'light' : 'dark'))}
    >
      {isDark ? layout.lightTheme : layout.darkTheme}
    </Button>
  );
}
