import type { Formats } from '../../host/formats';
import { dependents } from '../../messages/dependents';
import { lists } from '../../messages/lists';
import { Badge } from '../../ui/feedback/Badge';
import { Inline, Text } from '../../ui/layout/primitives';
import type { ListColumn } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import { type CountedList, dependentStockSlices } from '../dependents/dependentStock';

type Column = ListColumn<Identified>;

/** Sorts out before low, whatever their number. */
const OUT_WEIGHT = 1_000_000;

/**
 * The columns of a list for the records that refer to its own: how many, and how many of them are low or out.
 */
export function* dependentColumnSlices(
  list: CountedList,
  { number }: Pick<Formats, 'number'>,
): Generator<void, readonly [count: Column, stock: Column]> {
  const stockOf = yield* dependentStockSlices(list);
  return [
    {
      keyOf: (record) => stockOf(record)?.count,
      column: {
        key: 'dependents',
        header: list.other.label.many,
        width: '92px',
        narrow: '84px',
        align: 'end',
        priority: 5,
        cell: (record) => countText(stockOf(record)?.count, number),
      },
    },
    {
      keyOf: (record) => {
        const { out, low } = stockOf(record) ?? NO_LEVELS;
        return out + low === 0 ? undefined : -(out * OUT_WEIGHT + low);
      },
      column: {
        key: 'stock',
        header: lists.stock,
        width: '124px',
        priority: 4,
        cell: (record) => {
          const { out, low } = stockOf(record) ?? NO_LEVELS;
          if (out === 0) return low > 0 && <Badge tone="warning">{dependents.low(number(low))}</Badge>;
          return (
            <Inline as="span" gap="1-5">
              <Badge tone="danger">{dependents.out(number(out))}</Badge>
              {low > 0 && <Text tone="muted">{dependents.low(number(low))}</Text>}
            </Inline>
          );
        },
      },
    },
  ];
}

const NO_LEVELS = { out: 0, low: 0 };

const countText = (count: number | undefined, number: Formats['number']) =>
  count === undefined ? lists.unknown : number(count);
