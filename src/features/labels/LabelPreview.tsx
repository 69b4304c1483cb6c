import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Formats, useFormats } from '../../host/formats';
import { labels as texts } from '../../messages/labels';
import { MAX_LABELS } from '../../rules/labels';
import { Button } from '../../ui/form/Button';
import { Inline, Stack, Text } from '../../ui/layout/primitives';
import styles from './LabelDialog.module.css';
import { LabelPage } from './LabelPage';
import type { Labels } from './useLabels';

/** One page as it will be printed, and what is missing on the labels. */
export function LabelPreview({ labels }: { labels: Labels }) {
  const formats = useFormats();
  const { number } = formats;
  const { choice, pages } = labels;
  const [at, setAt] = useState(0);
  const page = Math.min(at, pages.length - 1);
  const shown = pages[page];
  const isRoll = choice.paper === 'roll62';
  return (
    <Stack as="section" align="center" gap="3" className={styles.preview} aria-label={texts.preview}>
      <div className={styles.notes} role="status">
        {notes(labels, formats).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {shown && (
        <>
          <div className={styles.sheet} data-paper={choice.paper}>
            <LabelPage paper={choice.paper} labels={shown} hasShelf={choice.hasShelf} />
          </div>
          <Inline gap="2" tabular>
            <Button
              variant="ghost"
              size="sm"
              icon={ChevronLeft}
              iconOnly
              aria-disabled={page === 0}
              onClick={() => setAt(Math.max(0, page - 1))}
            >
              {isRoll ? texts.previousLabel : texts.previous}
            </Button>
            <span>{(isRoll ? texts.label : texts.page)(number(page + 1), number(pages.length))}</span>
            <Button
              variant="ghost"
              size="sm"
              icon={ChevronRight}
              iconOnly
              aria-disabled={page === pages.length - 1}
              onClick={() => setAt(Math.min(pages.length - 1, page + 1))}
            >
              {isRoll ? texts.nextLabel : texts.next}
            </Button>
          </Inline>
          <Text as="p" tone="subtle" size="xs">
            {texts.printerNote}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** Why nothing can be printed, or what the labels lack. */
function notes(labels: Labels, { number }: Formats): string[] {
  const { choice, venues, venue, withoutPrice } = labels;
  if (venues.length === 0) return [texts.noVenue];
  if (!venue) return [texts.askVenue];
  if (labels.isTooMany) return [texts.tooMany(number(MAX_LABELS))];
  if (labels.isComputing && labels.labels.length === 0) return [];
  const count = (test: (label: Labels['labels'][number]) => boolean) => labels.labels.filter(test).length;
  const counted: [number, (count: number, formatted: string) => string][] = [
    [choice.hasShelf ? count(({ shelf }) => shelf === '') : 0, texts.noShelf],
    [count(({ code }) => code === undefined), texts.noCode],
    [count(({ code, isTooFine, bars }) => code !== undefined && !bars && !isTooFine), texts.textOnly],
    [count(({ isTooFine }) => isTooFine), texts.tooFine],
  ];
  const missing = texts.noPrice(withoutPrice, number(withoutPrice), venue.name);
  return [
    ...(withoutPrice > 0 ? [(choice.withoutPrice ? texts.withoutAmount : texts.leftOut)(missing)] : []),
    ...counted.flatMap(([amount, text]) => (amount > 0 ? [text(amount, number(amount))] : [])),
    ...(labels.labels.length === 0 ? [texts.nothing] : []),
  ];
}
