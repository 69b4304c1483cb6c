import { statusTone } from '../../rules/orders';
import { Badge } from '../../ui/Badge';
import { StatusDot } from '../../ui/StatusDot';

/** An order's status: what waits for somebody is filled, all else a dot; a word that is not known has the grey one. */
export function OrderStatus({ status }: { status: string }) {
  const tone = statusTone(status);
  if (status === '') return null;
  return tone === 'warning' ? (
    <Badge tone={tone}>{status}</Badge>
  ) : (
    <StatusDot tone={tone}>{status}</StatusDot>
  );
}
