import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import type { SlipRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { slipPages, slipPageText } from '../../../../rules/slips';
import { useScope } from '../../../../session/auth/session';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import { Icon } from '../../../../ui/feedback/Icon';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import paper from '../../../../ui/print/paper.module.css';
import { QrCode } from '../../../../ui/print/QrCode';
import type { StoredSlip } from '../../apply/slips';
import { useTimes } from '../../enter/useTimes';
import styles from './paper.module.css';
import { saveSlip } from './takeSlip';

/** Prints a stored slip, or saves it as a file; `paper` is rendered while it is being printed. */
export function useSlipPaper(store: DocumentStore): {
  print(key: string): void;
  save(key: string): void;
  paper: ReactNode;
} {
  const [printed, setPrinted] = useState<StoredSlip>();
  const read = (key: string) => store.read<SlipRecord>(key);
  return {
    print: (key) => void read(key).then(setPrinted),
    save: (key) => void read(key).then((slip) => slip && saveSlip(slip)),
    paper: printed && (
      <PrintFrame title={texts.slip(printed.record.id)} onDone={() => setPrinted(undefined)}>
        <PrintedSlip slip={printed} />
      </PrintFrame>
    ),
  };
}

/** A slip on paper: its number, the route, and a box for what has arrived beside each line. */
function PrintedSlip({ slip: { record, lines } }: { slip: Pick<StoredSlip, 'record' | 'lines'> }) {
  const { number } = useFormats();
  const { dated } = useTimes();
  const { selectedCompany } = useScope();
  const company = useScopeOptions().companies.find(({ id }) => id === selectedCompany)?.name;
  const { id: code, from, venue, sentAt, sentBy, units } = record;
  const pages = slipPages(lines);
  return pages.map((shown, at) => {
    const text = slipPageText({
      ...{ code, page: at + 1, pages: pages.length, sentAt, from: from.id, to: venue.id },
      lines: shown.map(({ id, planned = 0 }) => ({ id, units: planned })),
    });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other key
      <section key={at} className={clsx(paper.page, styles.page)}>
        <header className={paper.head}>
          <div className={styles.id}>
            <QrCode text={text} label={texts.qrOf(code)} />
            <div>
              <h1>{texts.transferSlip}</h1>
              <p className={styles.code}>{code}</p>
              <p>
                {texts.slipText(
                  texts.lines(lines.length, number(lines.length)),
                  texts.units(units, number(units)),
                )}
              </p>
            </div>
          </div>
          <dl className={styles.facts}>
            <dt>{texts.sent}</dt>
            <dd>{dated(sentAt)}</dd>
            {sentBy && (
              <>
                <dt>{texts.sentBy}</dt>
                <dd>{sentBy}</dd>
              </>
            )}
            <dt>{texts.arrived}</dt>
            <dd className={styles.blank} />
          </dl>
        </header>
        {at === 0 && (
          <div className={styles.route}>
            <span>
              {texts.from}
              <b>{from.name}</b>
            </span>
            <Icon of={ArrowRight} size="lg" />
            <span>
              {texts.to}
              <b>{venue.name}</b>
            </span>
          </div>
        )}
        <Lines lines={shown} />
        {at === 0 && (
          <div className={styles.sign}>
            <span>{texts.sentSignature}</span>
            <span>{texts.receivedSignature}</span>
          </div>
        )}
        <footer className={styles.foot}>
          <span>{texts.slipRoute(company, from.name, venue.name)}</span>
          <span>{texts.slipPage(code, number(at + 1), number(pages.length))}</span>
        </footer>
      </section>
    );
  });
}

function Lines({ lines }: { lines: readonly DocumentLine[] }) {
  const { number } = useFormats();
  return (
    <table className={clsx(paper.table, styles.lines)}>
      <thead>
        <tr>
          <th>{texts.product}</th>
          <th>{texts.barcode}</th>
          <th className={paper.end}>{texts.sent}</th>
          <th>{texts.arrived}</th>
          <th>{texts.note}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, barcode, sku, planned = 0 }) => (
          <tr key={id}>
            <td className={paper.name}>{name}</td>
            <td>{barcode ?? sku}</td>
            <td className={paper.quantity}>{number(planned)}</td>
            <td className={styles.box}>
              <span />
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
