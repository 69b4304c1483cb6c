import { useMemo } from 'react';
import { lists } from '../../messages/lists';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import type { Identified } from '../declare/effects';
import type { ListContext, ListFilter } from '../declare/listDeclaration';
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

const UNKNOWN: Partial<ReturnType<Facet>> = {};

const NONE: readonly string[] = [];

/** The key of 'All': no filter has it, because an empty text is not a value. */
const ALL = '';

/**
 * One value of a filter or all of them, each with its count: the radio group above the list (src/README.md,
 * R87).
 */
export function Segments({ filter, value, onChange, facet, context }: SegmentsProps) {
  const { values = NONE, counts, total } = useMemo(() => facet?.(filter) ?? UNKNOWN, [facet, filter]);
  const chosen = value !== undefined && !values.includes(value) ? [value] : [];
  const arranged = filter.segments?.([...values, ...chosen]) ?? values;
  return (
    <SegmentedControl
      label={filter.label}
      options={[
        { value: ALL, label: lists.all, count: total },
        ...arranged.map((one) => ({
          value: one,
          label: labelOf(filter, one, context),
          count: counts && (counts.get(one) ?? 0),
        })),
      ]}
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? undefined : next)}
    />
  );
}
