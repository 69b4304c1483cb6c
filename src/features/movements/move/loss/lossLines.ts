import type { DocumentLine } from '../../../../rules/documentTally';
import { productOf } from '../../../../rules/documentTally';
import type { LossReason } from '../../../../rules/movements';
import type { LineOrder } from '../../enter/lineGroups';

/** The line of a product in a loss: each product has one for each reason. */
export function lossLine(line: DocumentLine, reason: LossReason): DocumentLine {
  const product = productOf(line);
  return { ...line, id: `${product} ${reason}`, product, reason };
}

/** Later than any line. */
const END_OF_TIME = 10 ** 15;

/** The latest line first, without groups. */
export const LATEST_FIRST: LineOrder = {
  groupOf: () => '',
  placeOf: ({ since }) => String(END_OF_TIME - since),
  nameOf: () => '',
};
