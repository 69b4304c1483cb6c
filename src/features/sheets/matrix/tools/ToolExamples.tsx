import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { Formats } from '../../../../host/formats';
import { type SkipReason, priceTools as texts } from '../../../../messages/priceTools';
import type { ToolPreview } from '../../../../rules/toolRun';
import { Icon } from '../../../../ui/feedback/Icon';
import styles from './tools.module.css';

/** What a tool would do: how many cells change, and three of them. */
export function ToolExamples({
  preview,
  isMissing,
  nameOf,
  venueName,
  places,
  formats,
}: {
  /** Undefined while it is counted, and where the form cannot be used. */
  preview: ToolPreview | undefined;
  /** The form cannot be used yet: nothing is counted. */
  isMissing: boolean;
  nameOf(record: string): string;
  venueName(venue: string): string;
  places: number;
  formats: Formats;
}) {
  const amount = (minor: number | undefined) => (minor === undefined ? '–' : shown(minor, places, formats));
  return (
    <section aria-label={texts.examples} aria-busy={!preview && !isMissing}>
      <div className={styles.examplesHead}>
        <span className={styles.label}>{texts.examples}</span>
        <span className={styles.counts} role="status">
          {preview ? countsOf(preview, formats) : isMissing ? '' : texts.counting}
        </span>
      </div>
      {preview && preview.examples.length > 0 && (
        <ul className={styles.examples}>
          {preview.examples.map(({ record, venue, before, after }) => (
            <li key={`${record}/${venue}`} className={styles.example}>
              <span className={styles.exampleName}>
                <span className={styles.truncate}>{nameOf(record)}</span>{' '}
                <span className={styles.subtle}>{venueName(venue)}</span>
              </span>
              <span className={styles.old}>{amount(before)}</span>
              <Icon of={ArrowRight} size="sm" />
              <span className={styles.new}>{amount(after)}</span>
              <span className={styles.share}>{shareOf(before, after, formats)}</span>
            </li>
          ))}
        </ul>
      )}
      {preview && preview.doubtful > 0 && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} size="sm" />
          {texts.doubtful(preview.doubtful, formats.number(preview.doubtful))}
        </p>
      )}
    </section>
  );
}

function countsOf({ changed, same, skipped }: ToolPreview, { number }: Formats): string {
  const absent = skipped.empty + skipped.notSold;
  const { filled, noSource, noCost, tooGreat } = skipped;
  const counts: Record<SkipReason, number> = { same, absent, filled, noSource, noCost, tooGreat };
  return texts.counts(
    { count: changed, figure: number(changed) },
    (Object.keys(counts) as SkipReason[]).map((reason) => ({
      reason,
      count: counts[reason],
      figure: number(counts[reason]),
    })),
  );
}

function shown(minor: number, places: number, formats: Formats): string {
  return places === 2 ? formats.amount(minor / 100) : formats.number(minor / 10 ** places);
}

/** '+3.5%'; empty where there was nothing. */
function shareOf(before: number | undefined, after: number, { percent }: Formats): string {
  if (before === undefined || before === 0) return '';
  const share = (after - before) / before;
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;
}
