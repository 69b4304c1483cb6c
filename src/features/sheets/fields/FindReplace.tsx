import clsx from 'clsx';
import { ArrowRight, Replace } from 'lucide-react';
import { type FormEvent, type RefObject, useId } from 'react';
import { useFormats } from '../../../host/formats';
import type { AnyResource } from '../../../kit/declare/resource';
import { counted } from '../../../messages/english';
import { fields as texts } from '../../../messages/fields';
import { priceTools } from '../../../messages/priceTools';
import { textFinder } from '../../../rules/findReplace';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Check } from '../../../ui/form/Check';
import { DisclosureField } from '../../../ui/form/DisclosureField';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { TextField } from '../../../ui/form/TextField';
import { useOpener } from '../../../ui/hooks/useOpener';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import { FormPopover } from '../../../ui/overlay/FormPopover';
import { FilterPopover } from '../../../ui/pickers/FilterPopover';
import type { FieldSearch } from './fieldCells';
import type { FieldColumn } from './fieldColumns';
import styles from './fields.module.css';
import { Hits } from './Hits';
import { type FoundCells, type SearchScope, searchedColumns } from './useSearch';

interface FindReplaceProps {
  resource: AnyResource;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** The columns shown. */
  columns: readonly FieldColumn[];
  search: FieldSearch;
  scope: SearchScope;
  counts: Readonly<Record<SearchScope, number>>;
  found: FoundCells | undefined;
  onOpen(isOpen: boolean): void;
  onSearch(search: FieldSearch): void;
  onScope(scope: SearchScope): void;
  onReplace(found: FoundCells): void;
}

/** The dialog that replaces a text in many cells, which stays open; nothing is sent (R293). */
export function FindReplace(props: FindReplaceProps) {
  const { anchor, isOpen, onOpen, found, onReplace } = props;
  const { number } = useFormats();
  const id = useId();
  const close = () => onOpen(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (found && found.cells > 0) onReplace(found);
  };
  return (
    isOpen && (
      <FormPopover
        title={texts.findAndReplace}
        closeLabel={priceTools.close}
        anchor={anchor}
        onClose={close}
        footer={
          <>
            <span>{priceTools.undo}</span>
            <Button variant="ghost" onClick={close}>
              {priceTools.cancel}
            </Button>
            <Button type="submit" form={id} variant="primary" aria-disabled={!found?.cells || undefined}>
              {texts.replace(found?.cells, number(found?.cells ?? 0))}
            </Button>
          </>
        }
      >
        <Stack as="form" gap="3" id={id} noValidate onSubmit={submit}>
          <SearchForm {...props} />
        </Stack>
      </FormPopover>
    )
  );
}

/** The button that opens it. */
export function FindReplaceButton({
  anchor,
  isOpen,
  isShort,
  onOpen,
}: Pick<FindReplaceProps, 'anchor' | 'isOpen' | 'onOpen'> & { isShort: boolean }) {
  return (
    <Button
      ref={anchor}
      icon={Replace}
      iconOnly={isShort}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+H"
      onClick={() => onOpen(!isOpen)}
    >
      {texts.findAndReplace}
    </Button>
  );
}

function SearchForm({
  resource,
  columns,
  search,
  scope,
  counts,
  found,
  onSearch,
  onScope,
}: FindReplaceProps) {
  const { number } = useFormats();
  const { one, many } = resource.label;
  const set = (part: Partial<FieldSearch>) => onSearch({ ...search, ...part });
  return (
    <>
      <SegmentedControl
        label={priceTools.cells}
        block
        value={scope}
        options={[
          { value: 'selected', label: priceTools.selected, count: number(counts.selected) },
          { value: 'rows', label: priceTools.rows, count: number(counts.rows) },
        ]}
        onChange={onScope}
      />
      <div className={styles.pair}>
        <TextField label={texts.find} value={search.find} onChange={(find) => set({ find })} />
        <TextField label={texts.replaceWith} value={search.by} onChange={(by) => set({ by })} />
      </div>
      <SearchedColumns
        columns={searchedColumns(columns)}
        paths={search.paths}
        onChange={(paths) => set({ paths })}
      />
      <Inline gap="4" wrap>
        <Check checked={search.matchesCase} onChange={({ target }) => set({ matchesCase: target.checked })}>
          {texts.matchCase}
        </Check>
        <Check checked={search.isWhole} onChange={({ target }) => set({ isWhole: target.checked })}>
          {texts.wholeCell}
        </Check>
      </Inline>
      <section aria-label={priceTools.examples}>
        <Inline justify="between" gap="3">
          <Text weight="medium">{priceTools.examples}</Text>
          <Text tone="subtle" size="xs" tabular role="status">
            {found &&
              texts.foundIn(
                number(found.cells),
                counted(found.records, one.toLowerCase(), many.toLowerCase(), number(found.records)),
              )}
          </Text>
        </Inline>
        {found && found.cells > 0 && <Examples found={found} search={search} />}
      </section>
    </>
  );
}

interface SearchedProps {
  columns: readonly FieldColumn[];
  paths: readonly string[];
  onChange(paths: readonly string[]): void;
}

/** 'In columns', 2 of 6: the names of the chosen ones, and a list with ticks. */
function SearchedColumns({ columns, paths, onChange }: SearchedProps) {
  const { button, anchor, isOpen, close } = useOpener();
  const options = columns.map(({ own: { field } }) => ({ value: field.path, label: field.label }));
  const chosen = options.filter(({ value }) => paths.includes(value));
  const names = chosen.map(({ label }) => label).join(', ') || texts.none;
  const aside = priceTools.ofAll(chosen.length, options.length);
  return (
    <DisclosureField
      {...button}
      label={texts.inColumns}
      aside={aside}
      shown={names}
      aria-label={texts.inColumnsName(aside, names)}
    >
      {isOpen && (
        <FilterPopover
          label={texts.inColumns}
          anchor={anchor}
          width={anchor.current?.offsetWidth || COLUMNS_PX}
          options={options}
          value={paths}
          onChange={onChange}
          onClose={close}
        />
      )}
    </DisclosureField>
  );
}

/** The width of the list where there is no layout. */
const COLUMNS_PX = 280;

/** Three cells before and after. */
function Examples({ found, search }: { found: FoundCells; search: FieldSearch }) {
  const finder = textFinder(search);
  return (
    <ul className={styles.examples}>
      {found.examples.map(({ record, column, text }) => (
        <li key={`${record._id}${column.key}`}>
          <Text truncate title={text}>
            <Hits parts={finder.parts(text)} className={clsx(styles.hit, styles.old)} />
          </Text>
          <Icon of={ArrowRight} size="sm" />
          <Text truncate title={finder.replaced(text, search.by)}>
            <Hits parts={finder.parts(text)} by={search.by} className={clsx(styles.hit, styles.new)} />
          </Text>
          <Text tone="subtle" size="xs">
            {column.name}
          </Text>
        </li>
      ))}
    </ul>
  );
}
