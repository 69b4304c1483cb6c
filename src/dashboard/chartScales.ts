import { scaleBand, scaleLinear } from '@visx/scale';
import type { RevenueDay } from '../rules/revenue';

/** Pixels: the heights of the chart, and the space of its axes. */
const HEIGHT = { wide: 196, narrow: 160 };
const LEFT = 38;
const TOP = 8;
const BOTTOM = 22;
/** Below this width the chart is lower and labels every third day only. */
const NARROW = 480;
/** Least width of a day for a label with its weekday. */
const WEEKDAY_STEP = 46;
const WIDEST_BAR = 28;
const BAR_SHARE = 0.58;

/** A day of the chart, in pixels. */
export interface Bar {
  /** Left edge of the day's column. */
  left: number;
  step: number;
  middle: number;
  x: number;
  width: number;
  y: number;
  height: number;
  /** Where the tick of the comparison day is. */
  before: number;
}

/** The scales of the chart at a width (src/README.md, R111). */
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
