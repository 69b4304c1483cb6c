import { useMemo } from 'react';
import { count as texts } from '../../../../../messages/count';
import { totalsOf } from '../../../../../rules/countDifferences';
import { Button } from '../../../../../ui/form/Button';
import { CountFigures } from '../CountFigures';
import shared from '../count.module.css';
import type { CountProps } from '../countProps';
import type { CountLogState } from '../log/CountLog';
import { ReportActions } from './ReportActions';
import { ReportTable } from './ReportTable';
import { reportRows } from './reportRows';
import { useBlindNote } from './useBlindNote';

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
