import { useMemo } from 'react';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { Button } from '../../../../ui/form/Button';
import { Text } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import styles from './sheet.module.css';

const MAX_OFFERED_PRODUCTS = 20;

/** The products that a search finds and that are no line yet. */
export function useFoundProducts(
  query: string,
  find: (query: string, most: number) => readonly DocumentLine[],
  lineById: ReadonlyMap<string, DocumentLine>,
): readonly DocumentLine[] {
  const wanted = query.trim();
  return useMemo(() => {
    if (wanted === '') return NO_PRODUCTS;
    return find(wanted, MAX_OFFERED_PRODUCTS + lineById.size)
      .filter(({ id }) => !lineById.has(id))
      .slice(0, MAX_OFFERED_PRODUCTS);
  }, [wanted, find, lineById]);
}

const NO_PRODUCTS: readonly DocumentLine[] = [];

/** Products that can be added to a movement. */
export function FoundProducts({
  found,
  onAdd,
}: {
  found: readonly DocumentLine[];
  onAdd(line: DocumentLine): void;
}) {
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
}
