import { scaleBand, scaleLinear } from '@visx/scale';
import type { RevenueDay } from '../../rules/revenue';

/** Pixels: the chart's box, and what its axes take of it. */
const HEIGHT = { wide: 196, narrow: 160 };
const LEFT = 38;
const TOP = 8;
const BOTTOM = 22;
/** Narrower charts are short, and name every third day only. */
const NARROW = 480;
/** A day needs as much for more than its number. */
const WEEKDAY_STEP = 46;
const WIDEST_BAR = 28;
const BAR_SHARE = 0.58;

/** A day of the chart, in pixels. */
export interface Bar {
  /** The day's own strip, from edge to edge. */
  left: number;
  step: number;
  middle: number;
  x: number;
  width: number;
  y: number;
  height: number;
  /** Where the tick of the day before stands. */
  before: number;
}

/** How the chart is drawn at a width: design section 9. */
export function chartScales(days: readonly RevenueDay[], width: number) {
  const isNarrow = width < NARROW;
  const height = isNarrow ? HEIGHT.narrow : HEIGHT.wide;
  const most = Math.max(1, ...days.flatMap(({ amount, before }) => [amount, before.amount]));
  const y = scaleLinear<number>({ domain: [0, most * 1.08], range: [height - BOTTOM, TOP] });
  const x = scaleBand<number>({ domain: days.map((_, place) => place), range: [LEFT, width] });
  const step = x.step();
  const barWidth = Math.max(4, Math.min(WIDEST_BAR, step * BAR_SHARE));
  const ground = height - BOTTOM;
  const bars = days.map(({ amount, before }, place): Bar => {
    const left = x(place) ?? LEFT;
    const middle = left + step / 2;
    const top = y(amount);
    return {
      left,
      step,
      middle,
      x: middle - barWidth / 2,
      width: barWidth,
      y: top,
      height: ground - top,
      before: y(before.amount),
    };
  });
  const ticks = y.ticks(3).map((value) => ({ value, y: Math.round(y(value)) }));
  return { height, top: TOP, left: LEFT, ground, isNarrow, hasWeekdays: step >= WEEKDAY_STEP, bars, ticks };
}
