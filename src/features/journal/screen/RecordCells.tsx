import { ArrowRight, ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { journal as texts } from '../../../messages/journal';
import { Icon } from '../../../ui/feedback/Icon';
import text from '../../../ui/sheet/GroupRow.module.css';
import { type JournalCell, placeOf } from '../entry';
import type { placedFields } from '../fieldPages';
import styles from './journal.module.css';
import { shownCell } from './shownCell';
import { useShownContext } from './useShownContext';

/** The saved values of one record. */
export function RecordCells({
  cells,
  placed,
  startsOpen,
}: {
  cells: readonly JournalCell[];
  placed: ReturnType<typeof placedFields> | undefined;
  startsOpen: boolean;
}) {
  const id = useId();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(startsOpen);
  const context = useShownContext();
  const [first] = cells;
  if (!first) return null;
  if (first.whole)
    return (
      <section className={styles.record}>
        <div className={styles.recordHead}>
          <span className={`${styles.recordName} ${text.truncate}`}>{first.name}</span>
          <span className={styles.meta}>{texts.whole[first.whole]}</span>
        </div>
      </section>
    );
  const labels = [...new Set(cells.map(({ label }) => label))];
  const venues = new Set(cells.flatMap(({ venue }) => venue || []));
  const what = labels.map((label) => label.toLowerCase()).join(', ');
  const meta = venues.size === 0 ? what : `${what}, ${texts.venues(venues.size, number(venues.size))}`;
  const nameOf = ({ venue, label }: JournalCell) => {
    if (venue === '') return label;
    const where = context.venueOf(venue) ?? texts.noVenueName;
    return labels.length === 1 ? where : texts.about(where, label.toLowerCase());
  };
  return (
    <section className={styles.record} aria-label={first.name}>
      <button
        type="button"
        className={styles.recordHead}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="sm" />
        <span className={`${styles.recordName} ${text.truncate}`}>{first.name}</span>
        <span className={`${styles.meta} ${text.truncate}`}>{meta}</span>
      </button>
      {isOpen && (
        <ul id={id}>
          {cells.map((cell) => {
            const { before, after, difference, isFigure } = shownCell(cell, placed?.(cell)?.field, context);
            return (
              <li key={placeOf(cell)} className={styles.cell} data-figure={isFigure || undefined}>
                <span className={`${text.muted} ${text.truncate}`}>{nameOf(cell)}</span>
                <span className={text.visuallyHidden}>{texts.becomes(before, after)}</span>
                <span
                  className={styles.before}
                  data-empty={before === texts.empty || undefined}
                  aria-hidden="true"
                  title={isFigure ? undefined : before}
                >
                  {before}
                </span>
                <Icon of={ArrowRight} size="sm" />
                <span
                  className={styles.after}
                  data-empty={after === texts.empty || undefined}
                  aria-hidden="true"
                  title={isFigure ? undefined : after}
                >
                  {after}
                </span>
                {isFigure && <span className={styles.difference}>{difference}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
