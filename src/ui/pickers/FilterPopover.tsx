import { Search, Check as Tick } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import { textSearch } from '../../lib/foldText';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { Inline, Text } from '../layout/primitives';
import { Popover } from '../overlay/Popover';
import styles from './FilterPopover.module.css';

/** A selectable value, with the number of its rows where they are counted. */
export interface FilterOption {
  value: string;
  label: string;
  /** Formatted: '1,284'. */
  count?: string;
}

interface FilterPopoverProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  options: readonly FilterOption[];
  value: readonly string[];
  onChange(value: readonly string[]): void;
  onClose(): void;
  /** In pixels. */
  width?: number;
}

/** Beyond this many values a search is rendered. */
const SEARCH_FROM = 8;
/** At most this many values are rendered; searching finds the others. */
const MOST_RENDERED = 100;

/**
 * The values of a filter, as a multiselectable listbox: typing filters, arrow keys and Enter select, and the
 * selected ones come first when it opens. The focus stays in the search (or on the list, where there is
 * none).
 */
export function FilterPopover({
  label,
  anchor,
  options,
  value,
  onChange,
  onClose,
  width = 280,
}: FilterPopoverProps) {
  const id = useId();
  const [first] = useState(() => new Set(value));
  const [query, setQuery] = useState('');
  const ordered = useMemo(
    () => options.toSorted((a, b) => Number(first.has(b.value)) - Number(first.has(a.value))),
    [options, first],
  );
  const find = useMemo(() => textSearch(ordered, (option) => option.label), [ordered]);
  const found = useMemo(() => find(query), [find, query]);
  const shown = found.slice(0, MOST_RENDERED);

  const toggle = (option: FilterOption) => {
    const rest = value.filter((chosen) => chosen !== option.value);
    onChange(rest.length < value.length ? rest : [...value, option.value]);
  };
  const hasSearch = options.length > SEARCH_FROM;
  const { active, setActive, steered } = useOptionKeys(id, shown, toggle);

  return (
    <Popover label={label} anchor={anchor} width={width} onClose={onClose}>
      {hasSearch && (
        <Inline gap="2" tone="subtle" className={styles.search}>
          <Icon of={Search} />
          <input
            type="text"
            role="combobox"
            aria-label={pickers.filter(label)}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            placeholder={pickers.filter(label)}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(event.target.value.trim() === '' ? -1 : 0);
            }}
            {...steered}
          />
        </Inline>
      )}
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-multiselectable="true"
        aria-label={label}
        tabIndex={hasSearch ? -1 : 0}
        {...(!hasSearch && steered)}
      >
        {shown.map((option, index) => (
          // the list handles the keys
          // the list keeps the focus
          <Inline
            gap="2-5"
            key={option.value}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={value.includes(option.value)}
            data-active={index === active || undefined}
            onClick={() => toggle(option)}
          >
            <span className={styles.box}>
              <Icon of={Tick} />
            </span>
            <Text truncate className={styles.name}>
              {option.label}
            </Text>{' '}
            <span className={styles.count}>{option.count}</span>
          </Inline>
        ))}
      </div>
      {found.length === 0 && <p className={styles.note}>{pickers.noMatch}</p>}
      {found.length > MOST_RENDERED && (
        <p className={styles.note}>{pickers.moreToFind(found.length - MOST_RENDERED)}</p>
      )}
    </Popover>
  );
}

/** The keys of the listbox: arrows move to an option, which Enter selects, as Space does where nothing is typed. */
function useOptionKeys(id: string, shown: readonly FilterOption[], select: (option: FilterOption) => void) {
  const [active, setActive] = useState(-1);
  const activate = (to: number) => {
    const index = Math.max(0, Math.min(to, shown.length - 1));
    setActive(index);
    document.getElementById(`${id}-${index}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    const end = isTyping ? undefined : { Home: 0, End: shown.length - 1 }[event.key];
    const chosen = event.key === 'Enter' || (event.key === ' ' && !isTyping) ? shown[active] : undefined;
    if (step !== undefined) activate(active + step);
    else if (end !== undefined) activate(end);
    else if (chosen) select(chosen);
    else return;
    event.preventDefault();
  };
  return {
    active,
    setActive,
    steered: { 'aria-activedescendant': shown[active] ? `${id}-${active}` : undefined, onKeyDown },
  };
}
