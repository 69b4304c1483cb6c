import { Building2, ChevronDown, MapPin } from 'lucide-react';
import { useDiscard } from '../../kit/record/useDiscard';
import { frame } from '../../messages/frame';
import { ALL_COMPANIES, ALL_VENUES, offered, offeredVenues } from '../../rules/scope';
import { useScope, useStoreDispatch, useUser } from '../../session/auth/session';
import { companyChosen, venueChosen } from '../../session/scope/scope';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { useLazyOpener } from '../../ui/hooks/useOpener';
import { Inline, Text, VisuallyHidden } from '../../ui/layout/primitives';
import { LazyComboBox } from '../../ui/pickers/LazyComboBox';
import { usePhone } from '../usePhone';
import styles from './Header.module.css';
import type { ScopeChoice } from './scopeChoice';

/** The company and the venue (R60 to R62): a dropdown each, on phones one button with both names. */
export function ScopePicker() {
  const { company, venue, status, retry } = useScopeChoices();
  const isPhone = usePhone();
  return (
    <Inline gap="1" className={styles.scope}>
      {isPhone ? (
        <PhoneScope company={company} venue={venue} />
      ) : (
        <>
          <LazyComboBox icon={Building2} {...company} />
          <span className={styles.scopeSep} />
          <LazyComboBox icon={MapPin} {...venue} />
        </>
      )}
      {status === 'failed' && (
        <Inline as="span" tone="danger" size="xs" className={styles.scopeFailed} role="alert">
          <Text truncate>{frame.scopeFailed}</Text>
          <Button variant="link" size="sm" onClick={retry}>
            {frame.retry}
          </Button>
        </Inline>
      )}
    </Inline>
  );
}

/** What can be chosen, and what is; where unsaved edits would be lost, another choice asks. */
function useScopeChoices() {
  const dispatch = useStoreDispatch();
  const { selectedCompany, selectedVenue } = useScope();
  const { companies, venues, status, retry } = useScopeOptions();
  const mayAll = useUser()?.venueDetails.allCompanies === true;
  const whenDiscarded = useDiscard('scope');
  const isAll = selectedCompany === '' || selectedCompany === ALL_COMPANIES;
  // while disabled, it names the venue that the lists are scoped to
  const venueOptions = isAll
    ? venues.filter(({ id }) => id === selectedVenue)
    : offeredVenues(venues, selectedCompany);
  const every = mayAll ? [{ id: ALL_COMPANIES, name: frame.allCompanies }] : [];
  const company: ScopeChoice = {
    label: frame.company,
    value: selectedCompany,
    options: [...every, ...offered(companies)],
    onChange: (id) => id !== selectedCompany && void whenDiscarded(() => dispatch(companyChosen(id))),
  };
  const venue: ScopeChoice = {
    label: frame.venue,
    value: selectedVenue || ALL_VENUES,
    disabled: isAll,
    options: [{ id: ALL_VENUES, name: frame.allVenues }, ...venueOptions],
    onChange: (id) => id !== selectedVenue && void whenDiscarded(() => dispatch(venueChosen(id))),
  };
  return { company, venue, status, retry };
}

const loadPanel = async () => (await import('./ScopePanel')).ScopePanel;

const nameIn = ({ options, value }: ScopeChoice) => options.find(({ id }) => id === value)?.name ?? '';

/** The button with both names; its panel has both choices. */
function PhoneScope({ company, venue }: { company: ScopeChoice; venue: ScopeChoice }) {
  const { button, anchor, close, Opened: Panel } = useLazyOpener(loadPanel);
  const [inCompany, atVenue] = [nameIn(company), nameIn(venue)];
  return (
    <>
      <button type="button" className={styles.phoneScope} {...button}>
        <VisuallyHidden>{frame.scope} </VisuallyHidden>
        <span className={styles.phoneNames}>
          <Text tone="muted" size="xs" truncate title={inCompany}>
            {inCompany}
          </Text>
          <Text tone="text" weight="medium" truncate title={atVenue}>
            {atVenue}
          </Text>
        </span>
        <Icon of={ChevronDown} size="sm" />
      </button>
      {Panel && <Panel anchor={anchor} company={company} venue={venue} onClose={close} />}
    </>
  );
}
