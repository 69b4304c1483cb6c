import { useMemo, useState } from 'react';
import { type Formats, useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import type { SidePanelProps } from '../../kit/declare/pages';
import { useRegistered } from '../../kit/declare/register';
import type { ResourceName } from '../../kit/declare/registered';
import { useChoiceList } from '../../kit/state/useChoiceList';
import { useResource } from '../../kit/state/useResource';
import { coupons } from '../../messages/coupons';
import {
  type Count,
  type Named,
  type Offer,
  offerConditions,
  offerLines,
  offerSentence,
} from '../../rules/couponOffer';
import { dayOf, today } from '../../rules/dates';
import { referenceId } from '../../rules/scope';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { FormSection } from '../../ui/form/FormLayout';
import { Stack, Text } from '../../ui/layout/primitives';
import styles from './CouponPreview.module.css';
import { INCLUDED_RESOURCES } from './fields';
import type { Coupon } from './record';

/** A preview as a ticket and a sentence with what the customer gets, from the current values of the form. */
export function CouponPreview({ body, record }: SidePanelProps) {
  const draft: CouponDraft = { ...record, ...body };
  const offer = useOffer(draft);
  const [what, where] = offer ? offerLines(offer) : [];
  const isIncomplete = offer && offer.appliesTo !== 'all' && offer.included.count === 0;
  return (
    <FormSection title={coupons.preview}>
      <div className={styles.ticket}>
        <div className={styles.main}>
          <Text as="p" tone="subtle" size="xs">
            {coupons.promoCode}
          </Text>
          <Text as="p" size="xl" weight="semibold" className={styles.code}>
            {String(draft.name || coupons.nothingYet)}
          </Text>
          <Stack as="p" tone="muted" size="xs" className={styles.lines}>
            {what && <span>{what}</span>}
            {where && <span>{where}</span>}
          </Stack>
        </div>
        <Stack as="p" align="center" justify="center" className={styles.stub}>
          <Text weight="semibold" tabular className={styles.value}>
            {offer?.discount ?? coupons.nothingYet}
          </Text>
          <Text tone="subtle" size="xs">
            {coupons.off}
          </Text>
        </Stack>
      </div>
      <Stack gap="1" tone="muted" className={styles.sentence}>
        {offer && !isIncomplete ? (
          <>
            <p>
              {offerSentence(offer).map(({ text, isStrong }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key
                isStrong ? <strong key={index}>{text}</strong> : text,
              )}
            </p>
            {offerConditions(offer).map((condition) => (
              <p key={condition}>{condition}</p>
            ))}
          </>
        ) : (
          <p>{offer ? coupons.nothingIncluded : coupons.noDiscount}</p>
        )}
      </Stack>
    </FormSection>
  );
}

/** A promo code as a form holds it: any value may be missing, and a number may still be the typed text. */
type CouponDraft = { readonly [Key in keyof Coupon]?: unknown };

/** What a promo code gives; undefined while no discount is entered. */
function useOffer(draft: CouponDraft): Offer | undefined {
  const formats = useFormats();
  const { timeZone } = useHost();
  const [day] = useState(() => today(Date.now(), timeZone));
  const appliesTo = kindOf(draft.appliesTo);
  const included = useNamed(appliesTo === 'all' ? 'product' : INCLUDED_RESOURCES[appliesTo], draft.included);
  const excluded = useNamed('product', draft.excludedProducts);
  const venues = useVenueNames(draft.venues);
  if (typeof draft.discount !== 'number') return undefined;
  const isPercentage = draft.discountType === 'percentage';
  const from = dayIn(draft.startDate);
  return {
    discount: isPercentage ? `${formats.number(draft.discount)}%` : formats.money(draft.discount),
    isPercentage,
    appliesTo,
    included,
    excluded,
    venues: draft.allVenues === true ? 'all' : venues,
    from: from !== undefined && from > day ? formats.longDay(from) : undefined,
    until: longDay(formats, draft.expiryDate),
    minimumSpend: money(formats, draft.minimumSpend),
    maximumDiscount: money(formats, draft.maximumDiscount),
    usageLimit: count(formats, draft.usageLimit),
    usageLimitPerCustomer: count(formats, draft.usageLimitPerCustomer),
  };
}

function kindOf(appliesTo: unknown): Offer['appliesTo'] {
  return (
    Object.keys(INCLUDED_RESOURCES).find(
      (kind): kind is keyof typeof INCLUDED_RESOURCES => kind === appliesTo,
    ) ?? 'all'
  );
}

const dayIn = (value: unknown) => (typeof value === 'string' ? dayOf(value) : undefined);
const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);

function longDay(formats: Formats, value: unknown): string | undefined {
  const day = dayIn(value);
  return day === undefined ? undefined : formats.longDay(day);
}

function money(formats: Formats, value: unknown): string | undefined {
  const amount = positive(value);
  return amount === undefined ? undefined : formats.money(amount);
}

function count(formats: Formats, value: unknown): Count | undefined {
  const times = positive(value);
  return times === undefined ? undefined : { count: times, formatted: formats.number(times) };
}

/**
 * The names of these records. A list that is not loaded is fetched, except a long one: for a few names it is
 * too much, so they are counted until another page has loaded it.
 */
function useNamed(resourceName: ResourceName, references: unknown): Named {
  const resource = useRegistered(resourceName);
  const { list, isLoading } = useResource(resource);
  const key = idsIn(references).join();
  const canFetch = key !== '' && !resource.isLong && list.length === 0 && !isLoading;
  const [fetched, setFetched] = useState('');
  if (canFetch && fetched !== resourceName) setFetched(resourceName);
  useChoiceList(resource, fetched === resourceName);
  return useMemo(() => {
    const ids = key === '' ? [] : key.split(',');
    const wanted = new Set(ids);
    const names = new Map(
      list.filter(({ _id }) => wanted.has(_id)).map((record) => [record._id, resource.titleOf(record)]),
    );
    return { names: ids.flatMap((id) => names.get(id) ?? []), count: ids.length };
  }, [resource, list, key]);
}

function useVenueNames(references: unknown): Named {
  const { venues } = useScopeOptions();
  const ids = idsIn(references);
  const chosen = venues.filter(({ id }) => ids.includes(id));
  return { names: chosen.map(({ name }) => name), count: ids.length };
}

function idsIn(references: unknown): string[] {
  return Array.isArray(references) ? references.flatMap((reference) => referenceId(reference) ?? []) : [];
}
