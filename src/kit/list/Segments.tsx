import { useMemo } from 'react';
import { lists } from '../../messages/lists';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import type { ListContext, ListFilter } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import { labelOf } from './filtering';
import type { Facet } from './useListing';

interface SegmentsProps {
  filter: ListFilter<Identified>;
  value: string | undefined;
  onChange(value: string | undefined): void;
  /** Undefined while the list is not loaded. */
  facet: Facet | undefined;
  context: ListContext;
}

const UNKNOWN_FACET: Partial<ReturnType<Facet>> = {};

const NO_VALUES: readonly string[] = [];

/** The key of 'All': no filter has it, because an empty text is not a value. */
const ALL_KEY = '';

/**
 * One value of a filter or all of them, each with its count: the radio group above the list
 * (R87).
 */
export function Segments({ filter, value, onChange, facet, context }: SegmentsProps) {
  const {
    values = NO_VALUES,
    counts,
    total,
  } = useMemo(() => facet?.(filter) ?? UNKNOWN_FACET, [facet, filter]);
  const chosen = value !== undefined && !values.includes(value) ? [value] : [];
  const arranged = filter.segments?.([...values, ...chosen]) ?? values;
  return (
    <SegmentedControl
      label={filter.label}
      options={[
        { value: ALL_KEY, label: lists.all, count: total },
        ...arranged.map((one) => ({
          value: one,
          label: labelOf(filter, one, context),
          count: counts && (counts.get(one) ?? 0),
        })),
      ]}
      value={value ?? ALL_KEY}
      onChange={(next) => onChange(next === ALL_KEY ? undefined : next)}
    />
  );
}
