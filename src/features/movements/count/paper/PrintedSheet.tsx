import clsx from 'clsx';
import { useFormats } from '../../../../host/formats';
import type { CountRecord } from '../../../../kit/documents/countRecord';
import { count as texts } from '../../../../messages/count';
import paper from '../../../../ui/print/paper.module.css';
import type { LineGroup, LineGrouping } from '../../enter/lineGroups';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { useTimes } from '../../enter/useTimes';
import styles from './sheet.module.css';

/** What is printed: the shown lines of a count. */
export interface PrintedSheetProps {
  record: CountRecord;
  groups: readonly LineGroup[];
  by: LineGrouping;
  stock: DocumentStock;
}

/** A sheet to count the shown lines on paper, by shelf or category; a blind count has no expected figures on it. */
export function PrintedSheet({ record, groups, by, stock }: PrintedSheetProps) {
  const { number } = useFormats();
  const times = useTimes();
  const { isBlind, name, venue } = record;
  const columns = isBlind ? 4 : 5;
  const length = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const expectedOf = (id: string, started: number | null) => {
    const now = stock.nowOf(id);
    const known = now === undefined ? started : now;
    return known === null ? '' : number(known);
  };
  return (
    <section className={clsx(paper.page, paper.numbered)}>
      <header className={paper.head}>
        <div>
          <h1>{texts.sheetTitle(venue.name)}</h1>
          <p>{texts.sheetText(name, texts.lines(length, number(length)), isBlind)}</p>
        </div>
        <dl className={styles.facts}>
          <dt>{texts.printed}</dt>
          <dd>{times.dated(Date.now())}</dd>
          <dt>{texts.countedBy}</dt>
          <dd className={styles.blank} />
          <dt>{texts.dateTime}</dt>
          <dd className={styles.blank} />
        </dl>
      </header>
      <table className={paper.table}>
        <thead>
          <tr>
            <th>{texts.product}</th>
            <th>{texts.barcode}</th>
            {!isBlind && <th className={paper.end}>{texts.expected}</th>}
            <th>{texts.countedHeader}</th>
            <th className={styles.note}>{texts.note}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr className={styles.group}>
              <th colSpan={columns}>
                {by === 'shelf' && group.name !== texts.noShelf ? texts.shelfOf(group.name) : group.name}
              </th>
            </tr>
            {group.lines.map(({ id, name: product, barcode, sku, onHand, shelf, category }) => (
              <tr key={id} className={styles.row}>
                <td className={paper.name}>
                  {product}
                  <span className={styles.where}>{by === 'shelf' ? category : shelf}</span>
                </td>
                <td className={paper.code}>{barcode ?? sku ?? ''}</td>
                {!isBlind && <td className={paper.end}>{expectedOf(id, onHand)}</td>}
                <td>
                  <span className={styles.box} />
                </td>
                <td />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
