import { useMemo, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { RecordOf } from '../../../../kit/declare/registered';
import { type CountRecord, newCount } from '../../../../kit/documents/countRecord';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import { useList } from '../../../../kit/state/useResource';
import { newId } from '../../../../lib/newId';
import { useTimeSlices } from '../../../../lib/timeSlices';
import { count as texts } from '../../../../messages/count';
import { useUser } from '../../../../session/auth/session';
import { Button } from '../../../../ui/form/Button';
import { Check } from '../../../../ui/form/Check';
import { Switch } from '../../../../ui/form/Switch';
import { TextField } from '../../../../ui/form/TextField';
import { Card } from '../../../../ui/layout/Card';
import { Text } from '../../../../ui/layout/primitives';
import { OptionLine, OptionList } from '../../../../ui/overlay/FormPopover';
import { OptionField } from '../../../../ui/pickers/OptionField';
import type { CountProps } from '../countProps';
import { type Countable, type CountChoice, chosenLines, countable } from './countSet';
import styles from './home.module.css';
import { VenueChoice } from './VenueChoice';

interface NewCountProps {
  list: CountProps;
  store: DocumentStore;
  /** The counts of this device. */
  records: readonly CountRecord[];
  onStarted(record: CountRecord): void;
  onFailure(sentence: string): void;
}

/** Starts a count: where, what, and whether the expected figures show. Its set is fixed then. */
export function NewCount({ list, store, records, onStarted, onFailure }: NewCountProps) {
  const { venues } = list.context;
  const { number } = useFormats();
  const [venueId, setVenue] = useState('');
  const venue = venues.find(({ id }) => id === venueId) ?? (venues.length === 1 ? venues[0] : undefined);
  const known = useCountable(list, venue?.id);
  const chosen = useChoice(list.rows, known);
  const { lines, label } = chosen;
  const [typedName, setName] = useState<string>();
  const [isBlind, setBlind] = useState(false);
  const { isBusy, start } = useStart({ store, onStarted, onFailure });
  const name = typedName ?? label;
  return (
    <Card title={texts.newCount} line>
      <div className={styles.form}>
        {venues.length > 1 && (
          <VenueChoice venues={venues} value={venue?.id ?? ''} records={records} onChange={setVenue} />
        )}
        <ChoiceFields chosen={chosen} disabled={!venue} />
        <TextField label={texts.name} value={name} maxLength={80} onChange={setName} />
        <Switch label={texts.blind} hint={texts.blindHint} value={isBlind} onChange={setBlind} />
        <Text as="p" tone="subtle" size="xs">
          {texts.fixed}
          {known && known.untracked > 0 && ` ${texts.untracked(known.untracked, number(known.untracked))}`}
          {known && lines.length === 0 && ` ${texts.nothing}`}
        </Text>
        <Button
          variant="primary"
          size="lg"
          block
          busy={isBusy}
          disabled={!venue || lines.length === 0}
          onClick={() => venue && void start({ name: name.trim() || label, venue, isBlind }, lines)}
        >
          {!venue
            ? texts.chooseVenue
            : known
              ? texts.start(texts.lines(lines.length, number(lines.length)))
              : texts.preparing}
        </Button>
      </div>
    </Card>
  );
}

/** Creates the record of a count in the store, with its lines. */
function useStart({ store, onStarted, onFailure }: Omit<NewCountProps, 'list' | 'records'>) {
  const user = useUser();
  const [isBusy, setBusy] = useState(false);
  const start = async (
    { name, venue, isBlind }: Pick<CountRecord, 'name' | 'venue' | 'isBlind'>,
    lines: Countable['lines'],
  ) => {
    if (!user || lines.length === 0) return;
    setBusy(true);
    const startedAt = Date.now();
    const { id, name: venueName } = venue;
    const record = newCount(
      user,
      { id: newId(), name, venue: { id, name: venueName }, isBlind, startedAt },
      lines.length,
    );
    try {
      await store.create(record, { lines: lines.map((line) => ({ ...line, since: startedAt })), events: [] });
      onStarted(record);
    } catch {
      onFailure(texts.notStarted);
      setBusy(false);
    }
  };
  return { isBusy, start };
}

/** What is counted of the venue, and the lines that it comes to. */
function useChoice(listRows: CountProps['rows'], known: Countable | undefined) {
  const [choice, setChoice] = useState<CountChoice>('all');
  const [within, setWithin] = useState({ category: '', shelf: '' });
  const rows = useMemo(() => new Set(listRows.map(({ _id }) => _id)), [listRows]);
  const kind = choice === 'category' || choice === 'shelf' ? choice : undefined;
  const groups =
    known && kind === 'category'
      ? optionsOf(known.categories, texts.noCategory)
      : known && kind && optionsOf(known.shelves, texts.noShelf);
  const of = kind ? chosenIn(groups, within[kind]) : '';
  const lines = useMemo(
    () => (known ? chosenLines(known, choice, of.trim(), rows) : []),
    [known, choice, of, rows],
  );
  const numbers: Record<CountChoice, number | undefined> = {
    all: known?.lines.length,
    category: undefined,
    shelf: undefined,
    low: known?.low.size,
    rows: known && chosenLines(known, 'rows', '', rows).length,
  };
  return {
    choice,
    setChoice,
    /** The categories or shelves of a choice that is one of them. */
    groups,
    of,
    setGroup: (value: string) => kind && setWithin({ ...within, [kind]: value }),
    lines,
    numbers,
    label: groups?.find(({ value }) => value === of)?.name || texts[CHOICE_LABELS[choice]],
  };
}

interface ChoiceFieldsProps {
  chosen: ReturnType<typeof useChoice>;
  disabled: boolean;
}

/** The choices with their numbers of lines, and the category or shelf of a choice that is one of them. */
function ChoiceFields({ chosen, disabled }: ChoiceFieldsProps) {
  const { choice, numbers, groups } = chosen;
  const { number } = useFormats();
  return (
    <>
      <div>
        <span className={styles.label}>{texts.what}</span>
        <OptionList label={texts.what}>
          {(Object.keys(CHOICE_LABELS) as CountChoice[]).map((each) => (
            <OptionLine key={each} value={numbers[each] === undefined ? '' : number(numbers[each] ?? 0)}>
              <Check
                kind="radio"
                name="count-what"
                checked={choice === each}
                disabled={disabled}
                onChange={() => chosen.setChoice(each)}
              >
                {texts[CHOICE_LABELS[each]]}
              </Check>
            </OptionLine>
          ))}
        </OptionList>
      </div>
      {groups && (
        <OptionField
          label={choice === 'category' ? texts.chooseCategory : texts.chooseShelf}
          value={chosen.of}
          onChange={chosen.setGroup}
          options={groups.map(({ value, name, size }) => ({ value, label: `${name} (${number(size)})` }))}
        />
      )}
    </>
  );
}

/** The texts of the choices, in their order. */
const CHOICE_LABELS = {
  all: 'all',
  category: 'category',
  shelf: 'shelf',
  low: 'lowStock',
  rows: 'rows',
} as const satisfies Record<CountChoice, keyof typeof texts>;

/** What can be counted at a venue; undefined until it is computed. */
function useCountable({ resource }: CountProps, venueId: string | undefined): Countable | undefined {
  const products = useList<RecordOf<'product'>>(resource);
  const work = useMemo(
    () =>
      // the list is not known yet
      venueId === undefined || products.length === 0
        ? undefined
        : function* () {
            return { venueId, found: yield* countable(products, venueId, 0) };
          },
    [products, venueId],
  );
  const result = useTimeSlices(work);
  return result && result.venueId === venueId ? result.found : undefined;
}

/** A category or shelf that can be chosen. */
interface Group {
  value: string;
  name: string;
  size: number;
}

/** By name, those without one last. */
function optionsOf(sizes: ReadonlyMap<string, number>, none: string): Group[] {
  return [...sizes]
    .map(([value, size]) => ({ value: value || NO_NAME, name: value || none, size }))
    .sort((left, right) =>
      left.value === NO_NAME
        ? 1
        : right.value === NO_NAME
          ? -1
          : left.name.localeCompare(right.name, undefined, { numeric: true }),
    );
}

/** Selects need a value for the group without a name. */
const NO_NAME = ' ';

/** The chosen group; the first one where it does not exist. */
function chosenIn(groups: readonly Group[] | undefined, wanted: string): string {
  return (groups?.find(({ value }) => value === wanted) ?? groups?.[0])?.value ?? '';
}
