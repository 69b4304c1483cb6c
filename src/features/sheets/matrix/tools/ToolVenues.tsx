import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { VenueChoice } from '../../../../kit/venues/VenueChoice';
import type { VenueGroup } from '../../../../kit/venues/venueGroups';
import { priceTools as texts } from '../../../../messages/priceTools';
import { Icon } from '../../../../ui/feedback/Icon';
import { Field, FieldAside, useField } from '../../../../ui/form/Field';
import input from '../../../../ui/form/Input.module.css';
import { Text } from '../../../../ui/layout/primitives';
import type { Option } from '../../../../ui/pickers/Options';
import styles from './tools.module.css';

/** The venues that a tool is used at: one line that opens their choice below it. */
export function ToolVenues({
  venues,
  groups,
  chosen,
  onChange,
}: {
  venues: readonly Option[];
  groups: readonly VenueGroup[];
  chosen: readonly string[];
  onChange(ids: readonly string[]): void;
}) {
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
        <div id={list} className={styles.venues}>
          <VenueChoice venues={venues} groups={groups} chosen={chosen} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}
