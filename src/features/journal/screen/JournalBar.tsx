import { ChevronDown } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import { useRegister } from '../../../kit/declare/register';
import { journal as texts } from '../../../messages/journal';
import { Icon } from '../../../ui/feedback/Icon';
import { SearchField } from '../../../ui/form/SearchField';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import { ENTRY_KINDS, type JournalItem } from '../entry';
import styles from './journal.module.css';
import type { EntryFilter } from './useFoundEntries';

/** Search, section and kind; only sections and kinds that have entries are offered. */
export function JournalBar({
  filter,
  entries: items,
  found,
  onChange,
}: {
  filter: EntryFilter;
  entries: readonly JournalItem[];
  found: number;
  onChange(filter: EntryFilter): void;
}) {
  const register = useRegister();
  const { number } = useFormats();
  const sections = new Set(items.map(({ resource }) => resource));
  const kinds = new Set(items.map(({ kind }) => kind));
  return (
    <div className={styles.bar}>
      <SearchField
        label={texts.search}
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
      />
      <Select
        label={texts.section}
        all={texts.allSections}
        value={filter.section}
        options={register
          .filter(({ name }) => sections.has(name))
          .map(({ name, label }) => ({ value: name, label: label.menu }))}
        onChange={(section) => onChange({ ...filter, section })}
      />
      <Select
        label={texts.kind}
        all={texts.allKinds}
        value={filter.kind}
        options={ENTRY_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({
          value: kind,
          label: texts.kinds[kind],
        }))}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <VisuallyHidden role="status">
        {filter.query !== '' && texts.found(found, number(found))}
      </VisuallyHidden>
    </div>
  );
}

/** A native select without a visible label: its first option says what it selects. */
function Select<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string;
  all: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange(value: Value | ''): void;
}) {
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value | '')}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  );
}
