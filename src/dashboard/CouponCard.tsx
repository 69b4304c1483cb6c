import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { coupons as words } from '../messages/coupons';
import { dashboard } from '../messages/dashboard';
import type { Coupon } from '../resources/coupon/record';
import { dayOf } from '../rules/dates';
import { Badge } from '../ui/feedback/Badge';
import { ButtonLink } from '../ui/form/ButtonLink';
import { Stack, Text } from '../ui/layout/primitives';
import shared from './dashboard.module.css';
import styles from './items.module.css';
import { listHref, recordHref } from './links';
import { SourceCard } from './SourceCard';
import type { Source } from './sources';
import { useDates } from './useDates';
import type { CouponMetrics } from './useMetrics';

/** The others are behind a link. */
const MAX_SHOWN_CODES = 5;

/** Promo codes that expire within seven days, the earliest first. */
export function CouponCard({ source, metrics }: { source: Source; metrics: CouponMetrics | undefined }) {
  const { number } = useFormats();
  const { resource } = source;
  return (
    <SourceCard
      title={dashboard.expiringSoon}
      source={source}
      metrics={metrics}
      flush
      actions={({ soon }) =>
        resource &&
        soon.length > 0 && (
          <ButtonLink
            variant="link"
            size="sm"
            className={shared.all}
            to={listHref(resource, { expiry: 'soon' })}
          >
            {dashboard.allExpiring(number(soon.length))}
          </ButtonLink>
        )
      }
    >
      {({ soon, day }) =>
        soon.length === 0 ? (
          <p className={shared.nothing}>{dashboard.noneExpiring}</p>
        ) : (
          <Stack as="ul" className={styles.list}>
            {soon.slice(0, MAX_SHOWN_CODES).map((coupon) => (
              <Expiring key={coupon._id} coupon={coupon} source={source} day={day} />
            ))}
          </Stack>
        )
      }
    </SourceCard>
  );
}

function Expiring({ coupon, source, day }: { coupon: Coupon; source: Source; day: string }) {
  const { money, number } = useFormats();
  const dates = useDates();
  const tomorrow = dayAfter(day);
  const last = dayOf(coupon.expiryDate) ?? day;
  const { name, description, discountType, discount } = coupon;
  const worth = `${discountType === 'percentage' ? `${number(discount)}%` : money(discount)} ${words.off}`;
  const href = source.resource && recordHref(source.resource, 'details', coupon._id);
  return (
    <li>
      <Link className={styles.item} to={href ?? '/'}>
        <span className={styles.main}>
          <span className={styles.name}>{name}</span>
          <span className={styles.sub}>{description || worth}</span>
        </span>
        <Text tone="muted" tabular className={styles.end}>
          {last === day && <Badge tone="warning">{dashboard.today}</Badge>}
          {last === tomorrow && <Badge tone="warning">{dashboard.tomorrow}</Badge>}
          {last !== day && last !== tomorrow && dates.short(last)}
        </Text>
      </Link>
    </li>
  );
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
