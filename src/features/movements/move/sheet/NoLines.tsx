import { useMemo } from 'react';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Button } from '../../../../ui/form/Button';
import { Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import styles from './sheet.module.css';

const MAX_OFFERED_PRODUCTS = 20;

/** In place of lines: what to do first, or the products that a search finds, which can be added. */
export function NoLines({
  query,
  hasLines,
  find,
  onAdd,
  onShowAll,
}: {
  query: string;
  hasLines: boolean;
  find(query: string, most: number): readonly DocumentLine[];
  onAdd(line: DocumentLine): void;
  onShowAll(): void;
}) {
  const isSearching = query.trim() !== '';
  const found = useMemo(
    () => (isSearching ? find(query, MAX_OFFERED_PRODUCTS) : []),
    [isSearching, query, find],
  );
  if (found.length > 0)
    return (
      <section className={styles.found} aria-label={texts.addProducts}>
        <h2 className={styles.foundTitle}>{texts.addProducts}</h2>
        <ul>
          {found.map((line) => (
            <li key={line.id} className={styles.foundLine}>
              <span className={rows.names}>
                <span className={rows.line}>{line.name}</span>
                <Text tone="subtle" size="xs">
                  {line.barcode ?? line.sku ?? ''}
                </Text>
              </span>
              <Button size="sm" aria-label={texts.addOf(line.name)} onClick={() => onAdd(line)}>
                {texts.add}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    );
  if (!hasLines && !isSearching) return <StatePanel title={texts.emptyTitle} text={texts.emptyText} />;
  return (
    <StatePanel
      title={isSearching ? texts.noProducts : texts.noMatchTitle}
      text={texts.noMatchText}
      actions={<Button onClick={onShowAll}>{texts.clear}</Button>}
    />
  );
}
