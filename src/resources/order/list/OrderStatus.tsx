import { statusTone } from '../../../rules/orders';
import { Badge } from '../../../ui/feedback/Badge';
import { StatusDot } from '../../../ui/feedback/StatusDot';

/** An order's status: filled where it needs attention, else a dot; an unknown status has a grey one. */
export function OrderStatus({ status }: { status: string }) {
  const tone = statusTone(status);
  if (status === '') return null;
  return tone === 'warning' ? (
    <Badge tone={tone}>{status}</Badge>
  ) : (
    <StatusDot tone={tone}>{status}</StatusDot>
  );
}
