import type { MovementOracle } from './movementOracle';
import type { MovementHandle } from './movementScreen';
import type { Hand } from './steps';
import type { World } from './world';

/** A person at the movements. */
export type MovementHand = Hand<MovementHandle>;

export const oracleOf = ({ oracle }: World<MovementHandle>) => oracle as MovementOracle;

/** One of several, by a number of the step. */
export const pick = <Item>(items: readonly Item[], at = 0): Item | undefined =>
  items[at % Math.max(1, items.length)];
