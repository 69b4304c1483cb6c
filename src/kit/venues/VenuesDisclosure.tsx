import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { priceTools as texts } from '../../messages/priceTools';
import { Icon } from '../../ui/feedback/Icon';
import { Field, FieldAside, useField } from '../../ui/form/Field';
import input from '../../ui/form/Input.module.css';
import { Text } from '../../ui/layout/primitives';
import { type ChoiceProps, VenueChoice } from './VenueChoice';
import styles from './venues.module.css';

/** The choice of venues within a form: one line that opens it below. */
export function VenuesDisclosure({ venues, groups, chosen, onChange }: ChoiceProps) {
  const list = useId();
  const { frame } = useField({ label: texts.venues });
  const [isOpen, setOpen] = useState(false);
  const count = texts.ofAll(chosen.length, venues.length);
  const names = venues.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const shown = texts.venuesChosen(names);
  return (
    <Field {...frame} group labelEnd={<FieldAside>{count}</FieldAside>}>
      <button
        type="button"
        className={`${input.input} ${styles.disclosure}`}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-label={texts.venuesName(count, shown)}
        onClick={() => setOpen(!isOpen)}
      >
        <Text truncate className={styles.names}>
          {shown}
        </Text>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <div id={list} className={styles.inForm}>
          <VenueChoice venues={venues} groups={groups} chosen={chosen} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}
