import { useMemo } from 'react';
import { CountFigures } from '../../../../../features/count/CountMetrics';
import shared from '../../../../../features/count/count.module.css';
import type { CountProps } from '../../../../../features/count/countProps';
import type { CountLogState } from '../../../../../features/count/log/CountLog';
import { ReportTable } from '../../../../../features/count/report/ReportTable';
import { reportRows } from '../../../../../features/count/report/reportRows';
import { useBlindNote } from '../../../../../features/count/report/useBlindNote';
import { count as texts } from '../../../../../messages/count';
import { totalsOf } from '../../../../../rules/countDifferences';
import { Button } from '../../../../../ui/form/Button';
import { ReportActions } from './ReportActions';

/** What a finished count found and wrote; it can be printed and exported. */
export function Report({ list, state }: { list: CountProps; state: CountLogState }) {
  const { record, tally, lines } = state;
  const rows = useMemo(() => reportRows(state), [state]);
  const totals = totalsOf(lines.length, rows);
  const blindNote = useBlindNote(state);
  return (
    <>
      {list.actions(
        <>
          <ReportActions state={state} />
          <Button variant="ghost" onClick={() => list.setParams({ count: '', step: '' })}>
            {texts.backToCounts}
          </Button>
        </>,
      )}
      <div className={shared.review}>
        <h2 className={shared.title}>
          {texts.reportTitle(record.name)} <span className={shared.titleNote}>{record.venue.name}</span>
        </h2>
        <CountFigures totals={totals} tally={tally} />
        <ReportTable rows={rows} totals={totals} note={blindNote} />
      </div>
    </>
  );
}
