import { useFormats } from '../../../host/formats';
import { useSeesCosts } from '../../../kit/list/useSeesCosts';
import { count as texts } from '../../../messages/count';
import type { CountTotals } from '../../../rules/countDifferences';
import type { DocumentTally } from '../../../rules/documentTally';
import { fromMinor } from '../../../rules/minorUnits';
import { Metrics } from '../../../ui/layout/Metrics';
import { signed } from '../enter/signed';
import { useTimes } from '../enter/useTimes';

/** The figures of a count: how much is counted, right and different, and the value of that. */
export function CountMetrics({ totals, tally }: { totals: CountTotals; tally: DocumentTally }) {
  const { number, money, percent } = useFormats();
  const times = useTimes();
  const seesCosts = useSeesCosts();
  const { lines, counted, right, different, less, more, value, lessValue, moreValue } = totals;
  const [from, to] = spanOf(tally);
  const amount = (minor: number) => signed(fromMinor(minor), money);
  return (
    <Metrics
      label={texts.metrics}
      values={[
        {
          label: texts.filterCounted,
          value: texts.of(number(counted), number(lines)),
          note: counted === 0 ? '' : texts.fromTo(times.time(from), times.time(to)),
        },
        {
          label: texts.rightAtFirst,
          value: number(right),
          note: counted === 0 ? '' : texts.share(percent(right / counted)),
        },
        {
          label: texts.differences,
          value: number(different),
          note: texts.lessMore(number(less), number(more)),
        },
        ...(seesCosts
          ? [
              {
                label: texts.valueAtCost,
                value: amount(value),
                note: texts.and(amount(lessValue), amount(moreValue)),
              },
            ]
          : []),
      ]}
    />
  );
}

function spanOf(tally: DocumentTally): [from: number, to: number] {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const { firstAt, lastAt } of tally.counts().values()) {
    from = Math.min(from, firstAt);
    to = Math.max(to, lastAt);
  }
  return [from, to];
}
