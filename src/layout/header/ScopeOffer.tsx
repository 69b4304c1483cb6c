import { MapPin, X } from 'lucide-react';
import { useDiscard } from '../../kit/record/useDiscard';
import { frame } from '../../messages/frame';
import { updates as text } from '../../messages/updates';
import { ALL_COMPANIES, ALL_VENUES, offered, type Scope } from '../../rules/scope';
import { useScope, useStoreDispatch } from '../../session/auth/session';
import { scopeChosen, scopeDeclined } from '../../session/scope/scope';
import { type ScopeOptions, useScopeOptions } from '../../session/scope/scopeOptions';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import styles from './ScopeOffer.module.css';

/**
 * Offers the company and venue that another tab has chosen (R143); nothing changes here until the user
 * accepts. Renders nothing where the user may not select them.
 */
export function ScopeOffer({ offer }: { offer: Scope }) {
  const dispatch = useStoreDispatch();
  const scope = useScope();
  const options = useScopeOptions();
  const whenDiscarded = useDiscard('scope');
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  const isSameCompany = offer.selectedCompany === scope.selectedCompany;
  const theirs = nameOf(offer, options, isSameCompany);
  const ours = nameOf(scope, options, isSameCompany);
  const [before, between, after] = text.scopeElsewhere;
  if (theirs === undefined || ours === undefined) return null;
  return (
    <div ref={box} className={styles.offer}>
      <Banner
        icon={MapPin}
        announce
        action={
          <>
            <Button size="sm" onClick={() => void whenDiscarded(() => dispatch(scopeChosen(offer)))}>
              {text.showHere(theirs)}
            </Button>
            <Button variant="ghost" size="sm" icon={X} iconOnly onClick={() => dispatch(scopeDeclined())}>
              {text.stayWith(ours)}
            </Button>
          </>
        }
      >
        <span className={styles.text}>
          {before}
          <strong>{theirs}</strong>
          {between}
          <strong>{ours}</strong>
          {after}
        </span>
      </Banner>
    </div>
  );
}

/** Names the venue where one is selected or the company is the same anyway, else the company. */
function nameOf(
  { selectedCompany, selectedVenue }: Scope,
  { companies, venues }: ScopeOptions,
  isSameCompany: boolean,
): string | undefined {
  if (selectedVenue !== ALL_VENUES) return offered(venues).find(({ id }) => id === selectedVenue)?.name;
  if (isSameCompany) return frame.allVenues;
  if (selectedCompany === ALL_COMPANIES) return frame.allCompanies;
  return offered(companies).find(({ id }) => id === selectedCompany)?.name;
}
