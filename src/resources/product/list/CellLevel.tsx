import clsx from 'clsx';
import type { Values } from '../../../kit/writes/source/validateEntry';
import { products } from '../../../messages/products';
import { stockState } from '../../../rules/stock';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import styles from './CellLevel.module.css';

/** A quantity in a cell, with its level relative to the maximum; low and out also as hidden words. */
export function CellLevel({ values, text }: { values: Values; text: string }) {
  const { quantity, reorderLevel, maxStock } = values;
  const state = stockState(values);
  const needsOrder = state === 'low' || state === 'out';
  const share = (amount: unknown) =>
    typeof amount === 'number' && typeof maxStock === 'number' && maxStock > 0
      ? `${Math.round(Math.max(0, Math.min(amount / maxStock, 1)) * 100)}%`
      : undefined;
  const fill = share(quantity);
  const tick = share(reorderLevel);
  return (
    <span className={clsx(styles.level, needsOrder && styles[state])} data-fills>
      {fill !== undefined && state !== 'untracked' && (
        <span className={styles.gauge} aria-hidden="true">
          <i style={{ width: fill }} />
          {tick !== undefined && <b style={{ left: tick }} />}
        </span>
      )}
      <span>{text}</span>
      {needsOrder && <VisuallyHidden> {products[state]}</VisuallyHidden>}
    </span>
  );
}
