import type { SidePanelProps } from '../../kit/declare/pages';
import { coupons } from '../../messages/coupons';
import { offerConditions, offerLines, offerSentence } from '../../rules/couponOffer';
import { FormSection } from '../../ui/form/FormLayout';
import styles from './CouponPreview.module.css';
import { type CouponDraft, useOffer } from './useOffer';

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
          <p className={styles.subtle}>{coupons.promoCode}</p>
          <p className={styles.code}>{String(draft.name || coupons.nothingYet)}</p>
          <p className={styles.lines}>
            {what && <span>{what}</span>}
            {where && <span>{where}</span>}
          </p>
        </div>
        <p className={styles.stub}>
          <span className={styles.value}>{offer?.discount ?? coupons.nothingYet}</span>
          <span className={styles.subtle}>{coupons.off}</span>
        </p>
      </div>
      <div className={styles.sentence}>
        {offer && !isIncomplete ? (
          <>
            <p>
              {offerSentence(offer).map(({ text, isStrong }, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key
                isStrong ? <strong key={at}>{text}</strong> : text,
              )}
            </p>
            {offerConditions(offer).map((condition) => (
              <p key={condition}>{condition}</p>
            ))}
          </>
        ) : (
          <p>{offer ? coupons.nothingIncluded : coupons.noDiscount}</p>
        )}
      </div>
    </FormSection>
  );
}
