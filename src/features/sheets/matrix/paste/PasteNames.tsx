import { useMemo, useState } from 'react';
import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import { type BlockName, nameKey } from '../../../../rules/pasteByName';
import { Button } from '../../../../ui/form/Button';
import { Card } from '../../../../ui/layout/Card';
import { PasteName, type PasteOptions, PlacedColumn } from './PasteName';
import styles from './paste.module.css';
import type { PasteReportState } from './usePasteReport';

/** Records that were found and are shown at first, below what is to decide and the columns; and how many more at a time. */
const INITIAL_FOUND_RECORDS = 4;
const PAGE_SIZE = 200;

/** Where the columns of the block go, and all its names, those to decide first. */
export function PasteNames({
  report: { named, choices, choose, similar, plan },
  options,
  formats,
}: {
  report: PasteReportState;
  options: PasteOptions;
  formats: Formats;
}) {
  const ordered = useMemo(() => toDecideFirst(named.names), [named]);
  const toDecide = ordered.filter(({ match }) => match.state !== 'matched').length;
  const columnsFound = ordered.filter((name) => rankOf(name) === 1).length;
  const [limit, setLimit] = useState(
    () => Math.min(toDecide, PAGE_SIZE) + columnsFound + INITIAL_FOUND_RECORDS,
  );
  const shownNames = useMemo(
    () => ({
      record: new Map(options.records.map(({ id, name }) => [id, name])),
      column: new Map(options.columns.map(({ id, name }) => [id, name])),
    }),
    [options],
  );
  const hidden = Math.max(0, ordered.length - limit);
  const formatted = formats.number(hidden);
  return (
    <Card
      flush
      footer={
        hidden > 0 && (
          <>
            <span>
              {limit < toDecide ? texts.moreNames(hidden, formatted) : texts.more(hidden, formatted)}
            </span>
            <Button variant="link" size="sm" onClick={() => setLimit(limit + PAGE_SIZE)}>
              {hidden <= PAGE_SIZE ? texts.showAll : texts.showMore(formats.number(PAGE_SIZE))}
            </Button>
          </>
        )
      }
    >
      <div className={`${styles.row} ${styles.rowHead}`} aria-hidden="true">
        <span>{texts.inBlock}</span>
        <span />
        <span>{texts.inStock}</span>
        <span>{texts.matchedBy}</span>
      </div>
      <ul className={styles.names} aria-label={texts.names}>
        {plan?.targetColumns.map(({ at, column }) => (
          <PlacedColumn
            key={at}
            text={texts.lineLabel(named.isTurned ? 'row' : 'column', at)}
            to={shownNames.column.get(column) ?? column}
          />
        ))}
        {ordered.slice(0, limit).map((name) => (
          <PasteName
            key={nameKey(name)}
            name={name}
            options={options}
            chosen={choices.get(nameKey(name))}
            similar={similar.get(nameKey(name)) ?? NO_NAMES}
            shownName={(kind, id) => shownNames[kind].get(id) ?? id}
            onChoose={choose}
          />
        ))}
      </ul>
    </Card>
  );
}

const NO_NAMES: readonly string[] = [];

/** Names to decide, then columns, records found by a code, and those found by name. */
function toDecideFirst(names: readonly BlockName[]): BlockName[] {
  return names.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ kind, match }: BlockName): number {
  if (match.state !== 'matched') return 0;
  if (kind === 'column') return 1;
  return match.by === 'name' ? 3 : 2;
}
