import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { Formats } from '../../../../host/formats';
import { type SkipReason, priceTools as texts } from '../../../../messages/priceTools';
import type { ToolPreview } from '../../../../rules/toolRun';
import { Icon } from '../../../../ui/feedback/Icon';
import { Inline, Text } from '../../../../ui/layout/primitives';
import styles from './tools.module.css';

/** What a tool would do: how many cells change, and three of them. */
export function ToolExamples({
  preview,
  isMissing,
  nameOf,
  venueName,
  decimals,
  formats,
}: {
  /** Undefined while it is counted, and where the form cannot be used. */
  preview: ToolPreview | undefined;
  /** The form cannot be used yet: nothing is counted. */
  isMissing: boolean;
  nameOf(record: string): string;
  venueName(venue: string): string;
  decimals: number;
  formats: Formats;
}) {
  const amount = (minor: number | undefined) => (minor === undefined ? '–' : shown(minor, decimals, formats));
  return (
    <section aria-label={texts.examples} aria-busy={!preview && !isMissing}>
      <Inline align="baseline" justify="between" gap="3" className={styles.examplesHead}>
        <Text weight="medium">{texts.examples}</Text>
        <Text tone="subtle" size="xs" tabular className={styles.counts} role="status">
          {preview ? countsOf(preview, formats) : isMissing ? '' : texts.counting}
        </Text>
      </Inline>
      {preview && preview.examples.length > 0 && (
        <ul className={styles.examples}>
          {preview.examples.map(({ record, venue, before, after }) => (
            <li key={`${record}/${venue}`} className={styles.example}>
              <span className={styles.exampleName}>
                <span className={styles.truncate}>{nameOf(record)}</span>{' '}
                <Text tone="subtle">{venueName(venue)}</Text>
              </span>
              <span className={styles.old}>{amount(before)}</span>
              <Icon of={ArrowRight} size="sm" />
              <Text weight="semibold">{amount(after)}</Text>
              <span className={styles.share}>{shareOf(before, after, formats)}</span>
            </li>
          ))}
        </ul>
      )}
      {preview && preview.doubtful > 0 && (
        <Inline as="p" align="stretch" gap="1-5" tone="warning" size="xs" className={styles.warning}>
          <Icon of={TriangleAlert} size="sm" />
          {texts.doubtful(preview.doubtful, formats.number(preview.doubtful))}
        </Inline>
      )}
    </section>
  );
}

function countsOf({ changed, same, skipped }: ToolPreview, { number }: Formats): string {
  const absent = skipped.empty + skipped.notSold;
  const { filled, noSource, noCost, tooGreat } = skipped;
  const counts: Record<SkipReason, number> = { same, absent, filled, noSource, noCost, tooGreat };
  return texts.counts(
    { count: changed, formatted: number(changed) },
    (Object.keys(counts) as SkipReason[]).map((reason) => ({
      reason,
      count: counts[reason],
      formatted: number(counts[reason]),
    })),
  );
}

function shown(minor: number, decimals: number, formats: Formats): string {
  const isMoney = decimals === formats.moneyDecimals;
  return (isMoney ? formats.amount : formats.number)(minor / 10 ** decimals);
}

/** '+3.5%'; empty where there was nothing. */
function shareOf(before: number | undefined, after: number, { percent }: Formats): string {
  if (before === undefined || before === 0) return '';
  const share = (after - before) / before;
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;
}
