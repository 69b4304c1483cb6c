import { useFormats } from '../../../../host/formats';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { count as texts } from '../../../../messages/count';
import { differencesOf, totalsOf } from '../../../../rules/countDifferences';
import { fromMinor } from '../../../../rules/minorUnits';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';
import { SaveBar } from '../../../../ui/layout/SaveBar';
import { signed } from '../../enter/signed';
import shared from '../count.module.css';
import type { CountLog, CountState } from '../countLog';
import type { CountProps } from '../countProps';
import { useDiscardQuestion } from '../home/CountList';

/** Sums the count up, and leads to its differences. */
export function SheetBar({ list, log, state }: { list: CountProps; log: CountLog; state: CountState }) {
  const { number, money } = useFormats();
  const seesCosts = useSeesCosts();
  const mayDiscard = useDiscardQuestion();
  const { record, lines, lineById, tally } = state;
  const countedLines = [...tally.counts().keys()].flatMap((id) => lineById.get(id) ?? []);
  const { counted, different, value } = totalsOf(
    lines.length,
    differencesOf(countedLines, tally, () => undefined),
  );
  const differences = texts.differenceCount(different, number(different));
  const discard = async () => {
    if (!(await mayDiscard({ ...record, counted }))) return;
    await log.store.drop(record.key);
    list.setParams({ count: '', step: '' });
  };
  return (
    <div className={shared.bar}>
      <SaveBar
        label={texts.bar}
        summary={texts.barSummary(number(counted), number(lines.length))}
        detail={
          record.isBlind
            ? texts.barBlind
            : texts.barDetail(differences, seesCosts ? signed(fromMinor(value), money) : undefined)
        }
      >
        <Button className={flow.hideSm} variant="ghost" onClick={() => void discard()}>
          {texts.discard}
        </Button>
        <Button
          variant="primary"
          disabled={counted === 0}
          onClick={() => list.setParams({ step: 'differences' })}
        >
          {record.isBlind ? texts.reviewCount : texts.review(differences)}
        </Button>
      </SaveBar>
    </div>
  );
}
