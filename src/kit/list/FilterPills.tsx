import { useContext } from 'react';
import { useFormats } from '../../host/formats';
import { FilterPill } from '../../ui/pickers/FilterPill';
import type { ListContext, ListFilter } from '../declare/listDeclaration';
import { RegisterContext } from '../declare/register';
import type { AnyResource } from '../declare/resource';
import { DaysPill } from './DaysPill';
import { labelOf, optionsOf } from './filtering';
import type { Chosen } from './listAddress';
import { Segments } from './Segments';
import type { Facet } from './useListing';
import { useMayRead } from './useMayRead';

interface FilterPillsProps {
  filters: AnyResource['filters'];
  chosen: Chosen;
  change(chosen: Chosen): void;
  facet: Facet;
  context: ListContext;
  /** The list is loaded, so counts can be displayed. */
  isKnown: boolean;
}

const NOTHING: readonly string[] = [];

/** A pill per filter of a list, or a radio group for a filter with segments. */
export function FilterPills({ filters, chosen, change, facet, context, isKnown }: FilterPillsProps) {
  const { number } = useFormats();
  const register = useContext(RegisterContext);
  const mayRead = useMayRead();
  const isOnOffer = ({ isHidden, resource }: ListFilter<never>) => {
    const named = register.find(({ name }) => name === resource);
    return !isHidden && (!named || mayRead(named));
  };
  return filters.map((filter) => {
    const value = chosen[filter.key] ?? NOTHING;
    if (value.length === 0 && !isOnOffer(filter)) return null;
    const set = (next: readonly string[]) => change(withValues(chosen, filter.key, next));
    const setOne = (next: string | undefined) => set(next === undefined ? NOTHING : [next]);
    if (filter.segments)
      return (
        <Segments
          key={filter.key}
          filter={filter}
          value={value[0]}
          onChange={setOne}
          facet={isKnown ? facet : undefined}
          context={context}
        />
      );
    if (filter.isDays)
      return (
        <DaysPill
          key={filter.key}
          label={filter.label}
          value={value[0]}
          onChange={setOne}
          now={context.now}
        />
      );
    return (
      <FilterPill
        key={filter.key}
        label={filter.label}
        value={value}
        onChange={set}
        labelOf={(one) => labelOf(filter, one, context)}
        options={() => {
          const { values, counts } = facet(filter);
          return optionsOf(filter, values, value, context).map((option) => ({
            ...option,
            count: number(counts.get(option.value) ?? 0),
          }));
        }}
      />
    );
  });
}

function withValues(chosen: Chosen, key: string, values: readonly string[]): Chosen {
  const { [key]: _, ...others } = chosen;
  return values.length === 0 ? others : { ...others, [key]: values };
}
