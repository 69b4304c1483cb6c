import { useFormats } from '../../host/formats';
import { inventory as texts } from '../../messages/sheet';
import { Gauge } from './Gauge';

/** How full the stock is, relative to its maximum, with a tick at the reorder level; nothing without a maximum. */
export function StockGauge({
  onHand,
  level,
  maximum,
  tone,
}: {
  onHand: number;
  level: number | undefined;
  maximum: number | undefined;
  tone: 'low' | 'out' | undefined;
}) {
  const { number } = useFormats();
  if (maximum === undefined || maximum <= 0) return null;
  const share = (amount: number) => Math.max(0, Math.min(amount / maximum, 1));
  return (
    <Gauge
      label={texts.gauge(number(onHand), level === undefined ? undefined : number(level), number(maximum))}
      fill={share(onHand)}
      tick={level === undefined ? undefined : share(level)}
      tone={tone}
    />
  );
}
