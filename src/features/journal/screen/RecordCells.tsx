import { ArrowRight, ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { journal as texts } from '../../../messages/journal';
import { Icon } from '../../../ui/feedback/Icon';
import { Text, VisuallyHidden } from '../../../ui/layout/primitives';
import { cellKeyOf, type JournalCell } from '../entry';
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
      <Text as="section" size="sm" className={styles.record}>
        <div className={styles.recordHead}>
          <Text truncate className={styles.recordName}>
            {first.name}
          </Text>
          <span className={styles.meta}>{texts.whole[first.whole]}</span>
        </div>
      </Text>
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
    <Text as="section" size="sm" className={styles.record} aria-label={first.name}>
      <button
        type="button"
        className={styles.recordHead}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="sm" />
        <Text truncate className={styles.recordName}>
          {first.name}
        </Text>
        <Text truncate className={styles.meta}>
          {meta}
        </Text>
      </button>
      {isOpen && (
        <ul id={id}>
          {cells.map((cell) => {
            const { before, after, difference, isNumeric } = shownCell(cell, placed?.(cell)?.field, context);
            return (
              <li key={cellKeyOf(cell)} className={styles.cell} data-figure={isNumeric || undefined}>
                <Text tone="muted" truncate>
                  {nameOf(cell)}
                </Text>
                <VisuallyHidden>{texts.becomes(before, after)}</VisuallyHidden>
                <span
                  className={styles.before}
                  data-empty={before === texts.empty || undefined}
                  aria-hidden="true"
                  title={isNumeric ? undefined : before}
                >
                  {before}
                </span>
                <Icon of={ArrowRight} size="sm" />
                <span
                  className={styles.after}
                  data-empty={after === texts.empty || undefined}
                  aria-hidden="true"
                  title={isNumeric ? undefined : after}
                >
                  {after}
                </span>
                {isNumeric && (
                  <Text tone="muted" className={styles.difference}>
                    {difference}
                  </Text>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Text>
  );
}
