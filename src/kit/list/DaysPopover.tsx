import { Check as Tick } from 'lucide-react';
import { useState } from 'react';
import { lists } from '../../messages/lists';
import { dayOf } from '../../rules/dates';
import { DAY_PRESETS, type DayRange } from '../../rules/dayRange';
import { Icon } from '../../ui/feedback/Icon';
import { Stack } from '../../ui/layout/primitives';
import { Popover } from '../../ui/overlay/Popover';
import { DateField } from '../../ui/pickers/DateField';
import type { PillPanelProps } from '../../ui/pickers/Pill';
import styles from './DaysPopover.module.css';

interface DaysPopoverProps extends PillPanelProps {
  value: string | undefined;
  range: DayRange;
  locale: string | undefined;
  timeZone: string | undefined;
  onChoose(preset: string): void;
  onRange(range: DayRange): void;
}

/** Common ranges, and inputs for the first and last day of any other. */
export function DaysPopover({ label, anchor, onClose, value, range, onChoose, ...props }: DaysPopoverProps) {
  const { locale, timeZone, onRange } = props;
  // the text that is being typed need not be a valid day
  const [typed, setTyped] = useState<DayRange>(range);
  const type = (part: DayRange) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const [from, to] = [next.from, next.to].map((day) => (day ? dayOf(day) : undefined));
    if ((next.from && !from) || (next.to && !to)) return;
    onRange({ from, to });
  };
  const isBackwards = Boolean(typed.from && typed.to && typed.from > typed.to);
  return (
    <Popover label={label} anchor={anchor} onClose={onClose}>
      <ul className={styles.presets} aria-label={label}>
        {DAY_PRESETS.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={preset === value}
              onClick={() => {
                onChoose(preset);
                onClose();
              }}
            >
              {lists.dayPreset[preset]}
              {preset === value && <Icon of={Tick} size="sm" />}
            </button>
          </li>
        ))}
      </ul>
      <Stack gap="3" className={styles.days}>
        <DateField
          label={lists.firstDay}
          value={typed.from ?? ''}
          onChange={(from) => type({ from })}
          locale={locale}
          timeZone={timeZone}
        />
        <DateField
          label={lists.lastDay}
          value={typed.to ?? ''}
          onChange={(to) => type({ to })}
          error={isBackwards ? lists.lastBeforeFirst : undefined}
          locale={locale}
          timeZone={timeZone}
        />
      </Stack>
    </Popover>
  );
}
