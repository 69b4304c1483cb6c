import { move as texts } from '../../../../messages/move';
import { BY_CATEGORY, type LineOrder } from '../../enter/lineGroups';

/** Before the name of every category. */
const UNPLANNED = '\u0000';

/** What was not ordered stands at the top. */
const WITH_UNPLANNED: LineOrder = {
  ...BY_CATEGORY,
  groupOf: (line) => (line.planned === undefined ? UNPLANNED : BY_CATEGORY.groupOf(line)),
  nameOf: (key) => (key === UNPLANNED ? texts.notOrdered : BY_CATEGORY.nameOf(key)),
};

/** How the lines of a delivery stand. */
export const deliveryOrder = (isPlanned: boolean): LineOrder => (isPlanned ? WITH_UNPLANNED : BY_CATEGORY);
