import { useId } from 'react';
import type { CountRecord } from '../../../../kit/documents/countRecord';
import { count as texts } from '../../../../messages/count';
import { Check } from '../../../../ui/form/Check';
import { Text } from '../../../../ui/layout/primitives';
import { OptionField } from '../../../../ui/pickers/OptionField';
import { useTimes } from '../../enter/useTimes';
import styles from './home.module.css';
import { lastCounts } from './lastCounts';

/** More venues than these are found by typing. */
const MAX_CHOICES = 12;

interface VenueChoiceProps {
  venues: readonly { id: string; name: string }[];
  value: string;
  /** The counts of this device. */
  records: readonly CountRecord[];
  onChange(venue: string): void;
}

/** Chooses where is counted: each venue a large choice, with the last count there that this device has. */
export function VenueChoice({ venues, value, records, onChange }: VenueChoiceProps) {
  const { moment } = useTimes();
  const notes = useId();
  if (venues.length > MAX_CHOICES)
    return (
      <OptionField
        label={texts.venue}
        value={value}
        onChange={onChange}
        options={venues.map(({ id, name }) => ({ value: id, label: name }))}
      />
    );
  const lastOf = lastCounts(records);
  return (
    <div>
      <span className={styles.label}>{texts.venue}</span>
      <div className={styles.venues} role="radiogroup" aria-label={texts.venue}>
        {venues.map(({ id, name }) => {
          const last = lastOf.get(id);
          return (
            <div key={id} className={styles.venue} data-chosen={value === id || undefined}>
              <Check
                kind="radio"
                name="count-venue"
                aria-label={name}
                aria-describedby={last === undefined ? undefined : `${notes}-${id}`}
                checked={value === id}
                onChange={() => onChange(id)}
              >
                <Text weight="medium">{name}</Text>
                {last !== undefined && (
                  <Text size="xs" tone="subtle" className={styles.last} id={`${notes}-${id}`}>
                    {texts.lastCounted(moment(last))}
                  </Text>
                )}
              </Check>
            </div>
          );
        })}
      </div>
    </div>
  );
}
