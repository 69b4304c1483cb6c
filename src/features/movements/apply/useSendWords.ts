import { useFormats } from '../../../host/formats';
import type { MovementRecord } from '../../../kit/documents/movementRecord';
import type { SendOptions } from '../../../kit/writes/send/sender';
import { move as texts } from '../../../messages/move';
import { cellOfKey } from './writes';

/** Nothing is asked in a dialog: the report has the choices. */
const NO_ANSWERS = new Map();

/** How the sending of a movement is talked about. */
export function useSendWords({
  id,
  confirmed,
}: Pick<MovementRecord, 'id' | 'confirmed'>): Omit<SendOptions, 'source' | 'timeOf' | 'background'> {
  const { number } = useFormats();
  const products = (count: number) => texts.products(count, number(count));
  return {
    venues: [...new Set(Object.keys(confirmed).map((key) => cellOfKey(key).venue))],
    work: 'movement',
    documentId: id,
    deltaAnswers: NO_ANSWERS,
    cancelLabel: texts.keepEditing,
    messages: {
      isOwn: true,
      done: ({ records }) => texts.applied(products(records)),
      failed: (failed, tried) => texts.notApplied(number(failed.records), products(tried.records)),
    },
  };
}
