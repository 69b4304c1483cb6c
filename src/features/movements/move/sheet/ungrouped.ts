import type { LineOrder } from '../../enter/lineGroups';

/** Lines in the order of their names, without groups. */
export const UNGROUPED: LineOrder = { groupOf: () => '', placeOf: () => '', nameOf: () => '' };
