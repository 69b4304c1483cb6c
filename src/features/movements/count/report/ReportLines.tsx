import { useFormats } from '../../../../host/formats';
import { useSeesCosts } from '../../../../kit/list/useSeesCosts';
import { count as texts } from '../../../../messages/count';
import { fromMinor } from '../../../../rules/minorUnits';
import { signed } from '../../enter/signed';
import { resultOf } from './exportReport';
import type { ReportRow } from './reportRows';

/** The head and the lines of a report, on the screen and on paper. */
export function ReportLines({
  rows,
  endClass,
}: {
  rows: readonly ReportRow[];
  endClass: string | undefined;
}) {
  const { number, amount, currencySign } = useFormats();
  const seesCosts = useSeesCosts();
  return (
    <>
      <thead>
        <tr>
          <th>{texts.product}</th>
          <th>{texts.chooseShelf}</th>
          <th className={endClass}>{texts.expected}</th>
          <th className={endClass}>{texts.countedHeader}</th>
          <th className={endClass}>{texts.difference}</th>
          {seesCosts && <th className={endClass}>{texts.value(currencySign)}</th>}
          <th className={endClass}>{texts.writtenHeader}</th>
          <th>{texts.result}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { line, expected, counted, difference, value, applied } = row;
          return (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>{line.shelf}</td>
              <td className={endClass}>{expected === null ? texts.noEntry : number(expected)}</td>
              <td className={endClass}>{number(counted)}</td>
              <td className={endClass}>{signed(difference, number)}</td>
              {seesCosts && (
                <td className={endClass}>{value === undefined ? '' : signed(fromMinor(value), amount)}</td>
              )}
              <td className={endClass}>{applied && !applied.isTheirs ? number(applied.to) : ''}</td>
              <td>{resultOf(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </>
  );
}
