import { useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import type { RecordOf } from '../../../kit/declare/registered';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { DocumentState } from '../../../kit/documents/DocumentLog';
import { useList } from '../../../kit/state/useResource';
import { useTimeSlices } from '../../../lib/timeSlices';
import { documents as texts } from '../../../messages/documents';
import { readCode } from '../../../rules/codeReadings';
import type { DocumentEvent, UnknownCode } from '../../../rules/documentTally';
import { codeIndexSlices, rowsWithCode } from '../../../rules/scannedRows';
import { Badge } from '../../../ui/feedback/Badge';
import { Button } from '../../../ui/form/Button';
import { Text } from '../../../ui/layout/primitives';
import rows from '../../../ui/rows/rows.module.css';
import styles from './scanner.module.css';
import { useTimes } from './useTimes';

export interface UnknownCodesProps {
  title: string;
  list: Pick<ListViewProps<RecordOf<'product'>>, 'resource'>;
  state: DocumentState;
  unknown: readonly UnknownCode[];
  nameOf(line: string): string;
  onAssign(code: UnknownCode): void;
  onDismiss(code: UnknownCode): void;
}

/** Scanned codes that no product of the document has, each with the scans before and after it. */
export function UnknownCodes({
  title,
  list,
  state,
  unknown,
  nameOf,
  onAssign,
  onDismiss,
}: UnknownCodesProps) {
  const { number } = useFormats();
  const times = useTimes();
  const productWith = useProductsByCode(list, unknown.length > 0);
  return (
    <section className={styles.panelCard} aria-label={title}>
      <div className={styles.panelCardHead}>
        <span>{title}</span>
        {unknown.length > 0 && <Badge tone="danger">{number(unknown.length)}</Badge>}
      </div>
      {unknown.length === 0 && <p className={styles.panelRow}>{texts.noUnknown}</p>}
      {unknown.map((each) => {
        const { code, count, lastAt } = each;
        const [before, after] = neighboursOf(state.events, code).map((line) => line && nameOf(line));
        const known = productWith(code);
        const { item } = readCode(code);
        return (
          <div key={code} className={styles.unknown}>
            <span className={styles.panelTime}>{times.time(lastAt)}</span>
            <div className={styles.unknownText}>
              <div>
                <Text tone="text" weight="medium">
                  {item === undefined ? code : texts.itemLabel(item)}
                </Text>{' '}
                <Text tone="subtle">{texts.scans(count, number(count))}</Text>
              </div>
              <div className={rows.sub}>
                {known ? texts.notInCount(known.name) : texts.between(before, after)}
              </div>
            </div>
            <div className={styles.unknownActions}>
              <Button size="sm" aria-label={texts.assignOf(code)} onClick={() => onAssign(each)}>
                {texts.assign}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={texts.dismissOf(code)}
                onClick={() => onDismiss(each)}
              >
                {texts.dismiss}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** The lines that were scanned before and after the last scan of a code. */
function neighboursOf(
  events: readonly DocumentEvent[],
  code: string,
): [string | undefined, string | undefined] {
  const at = events.findLastIndex((event) => event.kind === 'unknown' && event.code === code);
  const lineFrom = (start: number, step: 1 | -1) => {
    for (let next = start + step; next >= 0 && next < events.length; next += step) {
      const { kind, line } = events[next] ?? {};
      if ((kind === 'add' || kind === 'set') && line !== undefined) return line;
    }
    return undefined;
  };
  return [lineFrom(at, -1), lineFrom(at, 1)];
}

/** Finds products that are not part of the count by their codes. */
function useProductsByCode({ resource }: UnknownCodesProps['list'], isWanted: boolean) {
  const products = useList<RecordOf<'product'>>(resource);
  const work = useMemo(
    () =>
      isWanted
        ? function* () {
            return { products, index: yield* codeIndexSlices(products, (product) => product) };
          }
        : undefined,
    [products, isWanted],
  );
  const found = useTimeSlices(work);
  return (code: string): RecordOf<'product'> | undefined => {
    const [row, other] = found ? rowsWithCode(found.index, code).rows : [];
    return row === undefined || other !== undefined ? undefined : found?.products[row];
  };
}
