import { useId, useState } from 'react';
import { priceTools as texts } from '../../messages/priceTools';
import { DisclosureField } from '../../ui/form/DisclosureField';
import { type ChoiceProps, VenueChoice } from './VenueChoice';
import styles from './venues.module.css';

/** The choice of venues within a form: one line that opens it below. */
export function VenuesDisclosure({ venues, groups, chosen, onChange }: ChoiceProps) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const count = texts.ofAll(chosen.length, venues.length);
  const names = venues.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const shown = texts.venuesChosen(names);
  return (
    <DisclosureField
      label={texts.venues}
      aside={count}
      shown={shown}
      aria-expanded={isOpen}
      aria-controls={list}
      aria-label={texts.venuesName(count, shown)}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen && (
        <div id={list} className={styles.inForm}>
          <VenueChoice venues={venues} groups={groups} chosen={chosen} onChange={onChange} />
        </div>
      )}
    </DisclosureField>
  );
}
