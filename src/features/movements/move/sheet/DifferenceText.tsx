import { useFormats } from '../../../../host/formats';
import { move as texts } from '../../../../messages/move';
import type { Difference } from '../../../../rules/movements';
import { Badge } from '../../../../ui/feedback/Badge';

/** How much came against what was ordered, or sent: 'As ordered', '4 short', '24 over', 'Not ordered'. */
export function DifferenceText({
  difference,
  isSlip = false,
}: {
  difference: Difference | undefined;
  /** Of a slip: 'All there', '2 missing'. */
  isSlip?: boolean;
}) {
  const { number } = useFormats();
  if (!difference) return null;
  switch (difference.kind) {
    case 'asPlanned':
      return isSlip ? texts.allThere : texts.asOrdered;
    case 'unplanned':
      return <Badge>{isSlip ? texts.notOnSlip : texts.notOrdered}</Badge>;
    case 'short':
      return (
        <Badge tone="warning">
          {isSlip ? texts.missing(number(difference.amount)) : texts.short(number(difference.amount))}
        </Badge>
      );
    case 'over':
      return <Badge tone="warning">{texts.over(number(difference.amount))}</Badge>;
  }
}
