import { useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { useList } from '../../../kit/state/useResource';
import { useTimeSlices } from '../../../lib/timeSlices';
import { count as texts } from '../../../messages/count';
import type { Product } from '../../../resources/product/declaration/record';
import { useUser } from '../../../session/auth/session';
import { Button } from '../../../ui/form/Button';
import { Check } from '../../../ui/form/Check';
import { Switch } from '../../../ui/form/Switch';
import { TextField } from '../../../ui/form/TextField';
import { Card } from '../../../ui/layout/Card';
import { OptionLine, OptionList } from '../../../ui/overlay/FormPopover';
import { OptionField } from '../../../ui/pickers/OptionField';
import shared from '../count.module.css';
import type { CountProps } from '../countProps';
import { type CountRecord, newId, newRecord } from '../log/countRecord';
import type { CountStore } from '../log/countStore';
import { chosenIn, optionsOf } from './countOptions';
import { type Countable, type CountChoice, chosenLines, countable } from './countSet';
import styles from './home.module.css';

interface NewCountProps {
  list: CountProps;
  store: CountStore;
  onStarted(record: CountRecord): void;
  onFailure(sentence: string): void;
}

/** Starts a count: where, what, and whether the expected figures show. Its set is fixed then. */
export function NewCount({ list, store, onStarted, onFailure }: NewCountProps) {
  const { venues } = list.context;
  const { number } = useFormats();
  const user = useUser();
  const [venueId, setVenue] = useState('');
  const venue = venues.find(({ id }) => id === venueId) ?? (venues.length === 1 ? venues[0] : undefined);
  const known = useCountable(list, venue?.id);
  const [choice, setChoice] = useState<CountChoice>('all');
  const [within, setWithin] = useState({ category: '', shelf: '' });
  const [typedName, setName] = useState<string>();
  const [isBlind, setBlind] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const rows = useMemo(() => new Set(list.rows.map(({ _id }) => _id)), [list.rows]);

  const groups = known && {
    category: optionsOf(known.categories, texts.noCategory),
    shelf: optionsOf(known.shelves, texts.noShelf),
  };
  const of = choice === 'category' || choice === 'shelf' ? chosenIn(groups?.[choice], within[choice]) : '';
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
  const label =
    (groups && choice in groups && groups[choice as 'shelf'].find(({ value }) => value === of)?.name) ||
    texts[LABELS[choice]];
  const name = typedName ?? label;

  const start = async () => {
    if (!venue || !user || lines.length === 0) return;
    setBusy(true);
    const startedAt = Date.now();
    const record = newRecord(
      user,
      {
        id: newId(),
        name: name.trim() || label,
        venue: { id: venue.id, name: venue.name },
        isBlind,
        startedAt,
      },
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
  return (
    <Card title={texts.newCount} line>
      <div className={styles.form}>
        {venues.length > 1 && (
          <OptionField
            label={texts.venue}
            value={venue?.id ?? ''}
            onChange={setVenue}
            options={venues.map(({ id, name: called }) => ({ value: id, label: called }))}
          />
        )}
        <div>
          <span className={styles.label}>{texts.what}</span>
          <OptionList label={texts.what}>
            {(Object.keys(LABELS) as CountChoice[]).map((each) => (
              <OptionLine key={each} figure={numbers[each] === undefined ? '' : number(numbers[each] ?? 0)}>
                <Check
                  kind="radio"
                  name="count-what"
                  checked={choice === each}
                  disabled={!venue}
                  onChange={() => setChoice(each)}
                >
                  {texts[LABELS[each]]}
                </Check>
              </OptionLine>
            ))}
          </OptionList>
        </div>
        {groups && (choice === 'category' || choice === 'shelf') && (
          <OptionField
            label={choice === 'category' ? texts.chooseCategory : texts.chooseShelf}
            value={of}
            onChange={(value) => setWithin({ ...within, [choice]: value })}
            options={groups[choice].map(({ value, name: called, size }) => ({
              value,
              label: `${called} (${number(size)})`,
            }))}
          />
        )}
        <TextField label={texts.name} value={name} maxLength={80} onChange={setName} />
        <Switch label={texts.blind} hint={texts.blindHint} value={isBlind} onChange={setBlind} />
        <p className={shared.note}>
          {texts.fixed}
          {known && known.untracked > 0 && ` ${texts.untracked(known.untracked, number(known.untracked))}`}
          {known && lines.length === 0 && ` ${texts.nothing}`}
        </p>
        <Button
          variant="primary"
          size="lg"
          block
          busy={isBusy}
          disabled={!venue || lines.length === 0}
          onClick={() => void start()}
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

/** The texts of the choices, in their order. */
const LABELS = {
  all: 'all',
  category: 'category',
  shelf: 'shelf',
  low: 'lowStock',
  rows: 'rows',
} as const satisfies Record<CountChoice, keyof typeof texts>;

/** What can be counted at a venue; undefined until it is computed. */
function useCountable({ resource }: CountProps, venueId: string | undefined): Countable | undefined {
  const products = useList<Product>(resource);
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
