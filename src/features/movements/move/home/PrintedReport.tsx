import { useFormats } from '../../../../host/formats';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { move as texts } from '../../../../messages/move';
import { fromMinor } from '../../../../rules/minorUnits';
import paper from '../../../../ui/print/paper.module.css';
import { signed } from '../../enter/signed';
import { useTimes } from '../../enter/useTimes';
import type { ReportRow } from './reportRows';

/** The report of the home on paper. */
export function PrintedReport({
  title,
  kinds,
  losses,
}: {
  title: string;
  kinds: readonly ReportRow[];
  losses: readonly ReportRow[];
}) {
  const { dated } = useTimes();
  const seesCosts = useSeesCosts();
  return (
    <section className={paper.page}>
      <header className={paper.head}>
        <div>
          <h1>{title}</h1>
          <p>{seesCosts ? texts.atCostHere : texts.unitsHere}</p>
        </div>
        <p>{dated(Date.now())}</p>
      </header>
      <Table header={texts.movementHeader} rows={kinds} />
      {losses.length > 0 && <Table header={texts.lossesByReason} rows={losses} />}
    </section>
  );
}

function Table({ header, rows }: { header: string; rows: readonly ReportRow[] }) {
  const { number, money } = useFormats();
  const seesCosts = useSeesCosts();
  return (
    <table className={paper.table}>
      <thead>
        <tr>
          <th>{header}</th>
          <th className={paper.end}>{texts.unitsHeader}</th>
          {seesCosts && <th className={paper.end}>{texts.costHeader}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, units, cost, isSigned }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className={paper.end}>{isSigned ? signed(units, number) : number(units)}</td>
            {seesCosts && <td className={paper.end}>{money(fromMinor(cost))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
