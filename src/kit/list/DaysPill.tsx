import type { Ref } from 'react';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { lists } from '../../messages/lists';
import { today } from '../../rules/dates';
import { dayRange, isDayPreset, writeDayRange } from '../../rules/dayRange';
import { Pill, type PillHandle } from '../../ui/pickers/Pill';

interface DaysPillProps {
  label: string;
  /** A range in the format of the address. */
  value: string | undefined;
  onChange(value: string | undefined): void;
  now: number;
  ref?: Ref<PillHandle>;
}

const loadPanel = async () => (await import('./DaysPopover')).DaysPopover;

/** A filter by days: 'Date | Last 7 days', 'Date | 1 Nov 2026 to 21 Nov 2026'. */
export function DaysPill({ label, value, onChange, now, ref }: DaysPillProps) {
  const { timeZone, locale } = useHost();
  const { day: write } = useFormats();
  const day = today(now, timeZone);
  const range = value === undefined ? undefined : dayRange(value, day);
  const text = () => {
    if (value !== undefined && isDayPreset(value)) return lists.dayPreset[value];
    const [from, to] = [range?.from && write(range.from), range?.to && write(range.to)];
    if (from && to) return from === to ? from : lists.fromTo(from, to);
    return from ? lists.from(from) : lists.until(to ?? '');
  };
  return (
    <Pill
      ref={ref}
      label={label}
      text={range && text()}
      onClear={() => onChange(undefined)}
      load={loadPanel}
      panel={() => ({
        value,
        range: range ?? {},
        locale,
        timeZone,
        onChoose: onChange,
        onRange: (chosen) => onChange(writeDayRange(chosen)),
      })}
    />
  );
}
