import clsx from 'clsx';
import { Printer, Save, Users } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { CountRecord } from '../../../../kit/documents/countRecord';
import { inSlices } from '../../../../lib/timeSlices';
import { count as texts } from '../../../../messages/count';
import { documentFileSlices } from '../../../../rules/documentFile';
import { Button } from '../../../../ui/form/Button';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import paper from '../../../../ui/print/paper.module.css';
import type { Notice } from '../../enter/DocumentNotices';
import styles from '../../enter/enter.module.css';
import { FileButton } from '../../enter/FileButton';
import type { LineGroup, LineGrouping } from '../../enter/lineGroups';
import type { DocumentStock } from '../../enter/useDocumentStock';
import { useTimes } from '../../enter/useTimes';
import type { CountLog, CountState } from '../countLog';
import type { CountProps } from '../countProps';
import sheetStyles from '../paper/sheet.module.css';
import { saveAsFile } from '../saveAsFile';

interface SheetActionsProps {
  list: CountProps;
  log: CountLog;
  state: CountState;
  stock: DocumentStock;
  groups: readonly LineGroup[];
  by: LineGrouping;
  onNotice(notice: Notice): void;
  /** Called when the entries of another count have been joined. */
  onJoined(): void;
}

/** What the head of the page offers for a count: print its sheet, pass it on, and stop. */
export function SheetActions({ list, log, state, stock, groups, by, onNotice, onJoined }: SheetActionsProps) {
  const { record } = state;
  return list.actions(
    <>
      <SheetPrinter
        className={styles.iconOnPhone}
        {...{ record, groups, by, stock }}
        onRefused={(text) => onNotice({ tone: 'warning', text })}
      />
      <CountActions
        log={log}
        state={state}
        onJoined={(joined) => {
          onJoined();
          onNotice(joined);
        }}
      />
      <Button className={styles.stop} variant="ghost" onClick={() => list.setParams({ count: '', step: '' })}>
        {texts.stop}
      </Button>
    </>,
  );
}

/** More lines than this are not printed at once: some 200 pages (R155). */
const MAX_PRINTED_LINES = 5_000;

interface SheetPrinterProps extends PrintedSheetProps {
  className: string | undefined;
  /** Called with the reason why nothing is printed. */
  onRefused(sentence: string): void;
}

/** The button that prints the shown lines as a sheet to count on. */
function SheetPrinter({ className, onRefused, ...sheet }: SheetPrinterProps) {
  const { number } = useFormats();
  const [isPrinting, setPrinting] = useState(false);
  const count = sheet.groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const print = () => {
    if (count > MAX_PRINTED_LINES) onRefused(texts.tooManyToPrint(number(count), number(MAX_PRINTED_LINES)));
    else setPrinting(true);
  };
  return (
    <>
      <Button className={className} icon={Printer} disabled={count === 0} onClick={print}>
        {texts.countSheet}
      </Button>
      {isPrinting && (
        <PrintFrame title={texts.sheetTitle(sheet.record.venue.name)} onDone={() => setPrinting(false)}>
          <PrintedSheet {...sheet} />
        </PrintFrame>
      )}
    </>
  );
}

/** Exchanging a count with a colleague: as a file, and by joining theirs. */
function CountActions({
  log,
  state,
  onJoined,
}: {
  log: CountLog;
  state: CountState;
  onJoined(notice: Notice): void;
}) {
  const { number } = useFormats();
  const { record } = state;

  const join = async (text: string) => {
    const file = await inSlices(documentFileSlices(text));
    if (file?.kind !== 'stock-count') return onJoined({ tone: 'danger', text: texts.notAFile });
    if (file.venue.id !== record.venue.id)
      return onJoined({ tone: 'danger', text: texts.otherVenue(file.venue.name) });
    const before = log.state().events.length;
    try {
      await log.join(file);
    } catch {
      return onJoined({ tone: 'danger', text: texts.notJoined });
    }
    const joined = log.state().events.length - before;
    onJoined({ tone: 'neutral', text: texts.joinedFile(joined, number(joined)) });
  };
  return (
    <>
      <Button className={styles.iconOnPhone} icon={Save} onClick={() => saveAsFile(state)}>
        {texts.saveFile}
      </Button>
      <FileButton className={styles.iconOnPhone} icon={Users} onText={join}>
        {texts.joinFile}
      </FileButton>
    </>
  );
}

/** What is printed: the shown lines of a count. */
interface PrintedSheetProps {
  record: CountRecord;
  groups: readonly LineGroup[];
  by: LineGrouping;
  stock: DocumentStock;
}

/** A sheet to count the shown lines on paper, by shelf or category; a blind count has no expected figures on it. */
function PrintedSheet({ record, groups, by, stock }: PrintedSheetProps) {
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
        <dl className={sheetStyles.facts}>
          <dt>{texts.printed}</dt>
          <dd>{times.dated(Date.now())}</dd>
          <dt>{texts.countedBy}</dt>
          <dd className={sheetStyles.blank} />
          <dt>{texts.dateTime}</dt>
          <dd className={sheetStyles.blank} />
        </dl>
      </header>
      <table className={paper.table}>
        <thead>
          <tr>
            <th>{texts.product}</th>
            <th>{texts.barcode}</th>
            {!isBlind && <th className={paper.end}>{texts.expected}</th>}
            <th>{texts.countedHeader}</th>
            <th className={sheetStyles.note}>{texts.note}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr className={sheetStyles.group}>
              <th colSpan={columns}>
                {by === 'shelf' && group.name !== texts.noShelf ? texts.shelfOf(group.name) : group.name}
              </th>
            </tr>
            {group.lines.map(({ id, name: product, barcode, sku, onHand, shelf, category }) => (
              <tr key={id} className={sheetStyles.row}>
                <td className={paper.name}>
                  {product}
                  <span className={sheetStyles.where}>{by === 'shelf' ? category : shelf}</span>
                </td>
                <td className={paper.code}>{barcode ?? sku ?? ''}</td>
                {!isBlind && <td className={paper.end}>{expectedOf(id, onHand)}</td>}
                <td>
                  <span className={sheetStyles.box} />
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
