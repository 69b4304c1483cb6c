import { useRef } from 'react';
import { useReviewSteps } from '../../../src/features/sheets/record/useReviewSteps';
import { useVenueSheet } from '../../../src/features/sheets/record/useVenueSheet';
import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { useRecordRead } from '../../../src/kit/record/useRecordRead';
import { pricingFields } from '../../../src/resources/product/declaration/entries';
import { product } from '../../../src/resources/product/declaration/product';
import { type ChangesHandle, heldIn } from './changeSetScreen';

/** The tab Pricing of a product. */
export interface RecordSheetHandle extends ChangesHandle {
  type(venue: string, field: string, text: string): void;
  /** Opens the review. */
  review(): void;
  closeReview(): void;
}

type OnRender = (handle: RecordSheetHandle | undefined) => void;

export const SHEET_RECORD = 'p1';
const RESOURCE = product as unknown as AnyResource;
const NO_SHEET = { current: null };

export function RecordSheetScreen({ onRender }: { onRender: OnRender }) {
  const { record } = useRecordRead(product, SHEET_RECORD);
  if (record) return <OpenSheet record={record} onRender={onRender} />;
  onRender(undefined);
  return null;
}

function OpenSheet({ record, onRender }: { record: Identified; onRender: OnRender }) {
  const { pricing } = product.pages;
  const controller = useVenueSheet({
    resource: RESOURCE,
    page: pricing,
    record,
    list: 'pricingDetails',
    fields: pricingFields,
    saves: 'updatePricing',
    paramsOf: (venueId) => ({ productId: record._id, venueId }),
  });
  const { set: changes, offer, sending, rows, changed, edit, discard } = controller;
  const save = useRef<ReturnType<typeof controller.save>>(undefined);
  const watched: typeof controller = {
    ...controller,
    save(...of) {
      save.current = controller.save(...of);
      return save.current;
    },
  };
  const review = useReviewSteps(watched, { sheet: NO_SHEET, shown: rows, onShowAll: undefined });
  const failed = changed.filter(({ failure }) => failure !== undefined);
  onRender({
    ...{ changes, offer, sending, discard, isCovered: review.isOpen },
    type: (row, column, text) => edit([{ row, column, text }]),
    review: review.begin,
    closeReview: review.close,
    async save() {
      review.save(changed);
      await save.current;
    },
    retry: () => controller.retry(failed).then(review.ended),
    goOn: () => controller.goOn().then(review.ended),
    held: () => heldIn({ changes, offer, sending }),
  });
  return null;
}
