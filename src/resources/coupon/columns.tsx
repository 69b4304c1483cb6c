import { useFormats } from '../../host/formats';
import type { ListColumn } from '../../kit/declare/listDeclaration';
import { coupons } from '../../messages/coupons';
import { dayOf } from '../../rules/dates';
import { APPLIES_TO } from './fields';
import type { Coupon } from './record';

/** Sorts amounts after all percentages. */
const AFTER_PERCENTAGES = 1000;

const scopeOf = ({ appliesTo = 'all' }: Coupon) =>
  APPLIES_TO.find(({ value }) => value === appliesTo)?.label ?? '';

/** The columns of the list of promo codes between the code and its venues. */
export const columns: readonly ListColumn<Coupon>[] = [
  {
    exports: ['discountType', 'discount'],
    keyOf: ({ discountType, discount }) =>
      discountType === 'percentage' ? discount : AFTER_PERCENTAGES + discount,
    column: {
      key: 'discount',
      header: coupons.discount,
      width: '92px',
      narrow: '84px',
      align: 'end',
      mobile: 'figure',
      cell: (record) => <Discount {...record} />,
    },
  },
  {
    exports: ['appliesTo'],
    keyOf: scopeOf,
    column: {
      key: 'appliesTo',
      header: coupons.appliesTo,
      width: 'minmax(104px, 0.8fr)',
      priority: 1,
      mobile: 'meta',
      cell: scopeOf,
    },
  },
  {
    exports: ['expiryDate'],
    keyOf: dayIn,
    column: {
      key: 'expires',
      header: coupons.expires,
      width: 'minmax(112px, 0.8fr)',
      narrow: '112px',
      mobile: 'meta',
      cell: (record) => <Day day={dayIn(record)} />,
    },
  },
];

function dayIn({ expiryDate }: Coupon): string | undefined {
  return dayOf(expiryDate ?? '');
}

function Discount({ discountType, discount }: Coupon) {
  const { money, number } = useFormats();
  return discountType === 'percentage' ? `${number(discount)}%` : money(discount);
}

function Day({ day }: { day: string | undefined }) {
  const formats = useFormats();
  return day === undefined ? null : formats.day(day);
}
