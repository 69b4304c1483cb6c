import type { Ref } from 'react';
import { pickers } from '../../messages/pickers';
import type { FilterOption } from './FilterPopover';
import { Pill, type PillHandle } from './Pill';

interface FilterPillProps {
  label: string;
  /** The selected values: a row passes that has any of them. */
  value: readonly string[];
  onChange(value: readonly string[]): void;
  labelOf(value: string): string;
  /** The values with counts; called when the list opens. */
  options(): readonly FilterOption[];
  ref?: Ref<PillHandle>;
}

/** Selected values that are named; beyond them only the number is shown. */
const MAX_NAMED_CHOICES = 2;

const loadList = async () => (await import('./FilterPopover')).FilterPopover;

/**
 * A filter above a list: dashed until it is set, then 'Category | Popcorn, Drinks +2' with a clear button.
 */
export function FilterPill({ label, value, onChange, labelOf, options, ref }: FilterPillProps) {
  return (
    <Pill
      ref={ref}
      label={label}
      text={value.length > 0 ? valueText(value, labelOf) : undefined}
      onClear={() => onChange([])}
      load={loadList}
      panel={() => ({ options: options(), value, onChange })}
    />
  );
}

function valueText(value: readonly string[], labelOf: (value: string) => string): string {
  const named = value.slice(0, MAX_NAMED_CHOICES).map(labelOf).join(', ');
  return value.length > MAX_NAMED_CHOICES
    ? pickers.namedAndMore(named, value.length - MAX_NAMED_CHOICES)
    : named;
}
