import { useMemo, useState } from 'react';
import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import { type BlockName, nameKey } from '../../../../rules/pasteByName';
import { Button } from '../../../../ui/form/Button';
import { Card } from '../../../../ui/layout/Card';
import { PasteName, type PasteOptions } from './PasteName';
import styles from './paste.module.css';
import type { PasteReportState } from './usePasteReport';

/** Names that were found and are shown at first, below those to decide; and how many more at a time. */
const FOUND_SHOWN = 4;
const MORE = 200;

/** All names of the block, those to decide first. */
export function PasteNames({
  report: { named, choices, choose, near },
  options,
  formats,
}: {
  report: PasteReportState;
  options: PasteOptions;
  formats: Formats;
}) {
  const ordered = useMemo(() => toDecideFirst(named.names), [named]);
  const toDecide = ordered.filter(({ match }) => match.state !== 'matched').length;
  const [limit, setLimit] = useState(() => Math.min(toDecide, MORE) + FOUND_SHOWN);
  const shownNames = useMemo(
    () => ({
      record: new Map(options.records.map(({ id, name }) => [id, name])),
      venue: new Map(options.venues.map(({ id, name }) => [id, name])),
    }),
    [options],
  );
  const hidden = Math.max(0, ordered.length - limit);
  const figure = formats.number(hidden);
  return (
    <Card
      flush
      foot={
        hidden > 0 && (
          <>
            <span>{limit < toDecide ? texts.moreNames(hidden, figure) : texts.more(hidden, figure)}</span>
            <Button variant="link" size="sm" onClick={() => setLimit(limit + MORE)}>
              {hidden <= MORE ? texts.showAll : texts.showMore(formats.number(MORE))}
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
        {ordered.slice(0, limit).map((name) => (
          <PasteName
            key={nameKey(name)}
            name={name}
            options={options}
            chosen={choices.get(nameKey(name))}
            near={near.get(nameKey(name)) ?? NONE}
            shownName={(kind, id) => shownNames[kind].get(id) ?? id}
            onChoose={choose}
          />
        ))}
      </ul>
    </Card>
  );
}

const NONE: readonly string[] = [];

/** Venues before records within each kind; those found by a code before those found by name. */
function toDecideFirst(names: readonly BlockName[]): BlockName[] {
  const rank = ({ match }: BlockName) => (match.state !== 'matched' ? 0 : match.by === 'name' ? 2 : 1);
  return names.toSorted((one, other) => rank(one) - rank(other));
}
