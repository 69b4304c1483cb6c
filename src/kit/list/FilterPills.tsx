import clsx from 'clsx';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { lists } from '../../messages/lists';
import { today } from '../../rules/dates';
import { dayRange, isDayPreset, writeDayRange } from '../../rules/dayRange';
import { FilterPill } from '../../ui/pickers/FilterPill';
import { Pill, type PillHandle } from '../../ui/pickers/Pill';
import type { ListContext, ListFilter } from '../declare/listDeclaration';
import { useRegister } from '../declare/register';
import type { AnyResource } from '../declare/resource';
import { labelOf, optionsOf } from './filtering';
import styles from './filters.module.css';
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

const NO_VALUES: readonly string[] = [];

/** Fewer pills than this fit beside the status filter on narrow pages too. */
const MIN_FOLDING_PILLS = 3;

/**
 * A pill per filter of a list, or a radio group for a filter with segments. Without room the pills that are not set
 * stand behind one (R159).
 */
export function FilterPills({ filters, chosen, change, facet, context, isKnown }: FilterPillsProps) {
  const offered = useOffered(filters, chosen);
  const handles = useRef(new Map<string, PillHandle>());
  /** The pill that stays on a narrow page although it is not set. */
  const [added, setAdded] = useState<string>();
  const pills = offered.filter(({ segments }) => !segments);
  const isFolding = pills.length >= MIN_FOLDING_PILLS;
  const isFolded = ({ key }: ListFilter<never>) => isFolding && !chosen[key]?.length && key !== added;
  const folded = pills.filter(isFolded);
  const hasSet = pills.some(({ key }) => chosen[key]?.length) || undefined;
  const add = (key: string) => {
    // it must be in view when its panel is placed
    flushSync(() => setAdded(key));
    handles.current.get(key)?.open();
  };
  const setValues = (key: string, values: readonly string[]) => {
    // the focus is on the pill or returns to it
    if (values.length === 0) setAdded(key);
    change(withValues(chosen, key, values));
  };
  return (
    <>
      {offered.map((filter) =>
        filter.segments ? (
          <Segments
            key={filter.key}
            filter={filter}
            value={chosen[filter.key]?.[0]}
            onChange={(next) => setValues(filter.key, next === undefined ? NO_VALUES : [next])}
            facet={isKnown ? facet : undefined}
            context={context}
          />
        ) : (
          <span
            key={filter.key}
            className={clsx(styles.pill, isFolded(filter) && styles.folded)}
            data-set={hasSet}
          >
            <OnePill
              filter={filter}
              value={chosen[filter.key] ?? NO_VALUES}
              onChange={(values) => setValues(filter.key, values)}
              facet={facet}
              context={context}
              onHandle={(handle) => {
                handles.current.set(filter.key, handle);
                return () => void handles.current.delete(filter.key);
              }}
            />
          </span>
        ),
      )}
      {folded.length > 0 && (
        <span className={styles.more} data-set={hasSet}>
          <Pill
            label={lists.addFilter}
            text={undefined}
            onClear={() => undefined}
            load={loadChoice}
            panel={() => ({ options: folded, onChoose: add })}
          />
        </span>
      )}
    </>
  );
}

const loadChoice = async () => (await import('../../ui/pickers/PillChoice')).PillChoice;

interface OnePillProps extends Pick<FilterPillsProps, 'facet' | 'context'> {
  filter: AnyResource['filters'][number];
  value: readonly string[];
  onChange(values: readonly string[]): void;
  /** Returns what removes it. */
  onHandle(handle: PillHandle): () => void;
}

function OnePill({ filter, value, onChange, facet, context, onHandle }: OnePillProps) {
  const { number } = useFormats();
  const ref = (handle: PillHandle | null) => (handle ? onHandle(handle) : undefined);
  if (filter.isDays)
    return (
      <DaysPill
        ref={ref}
        label={filter.label}
        value={value[0]}
        onChange={(next) => onChange(next === undefined ? NO_VALUES : [next])}
        now={context.now}
      />
    );
  return (
    <FilterPill
      ref={ref}
      label={filter.label}
      value={value}
      onChange={onChange}
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
}

/** The filters that are set, and those that the role may use. */
function useOffered(filters: AnyResource['filters'], chosen: Chosen) {
  const register = useRegister();
  const mayRead = useMayRead();
  return filters.filter(({ key, isHidden, resource }) => {
    if (chosen[key]?.length) return true;
    const named = register.find(({ name }) => name === resource);
    return !isHidden && (!named || mayRead(named));
  });
}

function withValues(chosen: Chosen, key: string, values: readonly string[]): Chosen {
  const { [key]: _, ...others } = chosen;
  return values.length === 0 ? others : { ...others, [key]: values };
}

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
function DaysPill({ label, value, onChange, now, ref }: DaysPillProps) {
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
