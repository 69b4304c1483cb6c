import type { RevenueDay } from '../rules/revenue';

/** Pixels: the heights of the chart, and the space of its axes. */
const CHART_HEIGHTS = { wide: 196, narrow: 160 };
const MARGIN_LEFT = 38;
const MARGIN_TOP = 8;
const MARGIN_BOTTOM = 22;
/** Below this width the chart is lower and labels every third day only. */
const NARROW_WIDTH = 480;
/** Least width of a day for a label with its weekday. */
const MIN_WEEKDAY_STEP = 46;
const MAX_BAR_WIDTH = 28;
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

/** The scales of the chart at a width (R111). */
export function chartScales(days: readonly RevenueDay[], width: number) {
  const isNarrow = width < NARROW_WIDTH;
  const height = isNarrow ? CHART_HEIGHTS.narrow : CHART_HEIGHTS.wide;
  const most = Math.max(1, ...days.flatMap(({ amount, before }) => [amount, before.amount]));
  const lines = scaleLines(most);
  const baseline = height - MARGIN_BOTTOM;
  const end = lines.at(-1) ?? most;
  const y = (amount: number) => baseline - (amount / end) * (baseline - MARGIN_TOP);
  const step = (width - MARGIN_LEFT) / Math.max(1, days.length);
  const barWidth = Math.max(4, Math.min(MAX_BAR_WIDTH, step * BAR_SHARE));
  const bars = days.map(({ amount, before }, index): Bar => {
    const left = MARGIN_LEFT + index * step;
    const middle = left + step / 2;
    const top = y(amount);
    return {
      left,
      step,
      middle,
      x: middle - barWidth / 2,
      width: barWidth,
      y: top,
      height: baseline - top,
      before: y(before.amount),
    };
  });
  const ticks = lines.map((value) => ({ value, y: Math.round(y(value)) }));
  return {
    height,
    top: MARGIN_TOP,
    left: MARGIN_LEFT,
    baseline,
    isNarrow,
    hasWeekdays: step >= MIN_WEEKDAY_STEP,
    bars,
    ticks,
  };
}

/** The most lines of a scale above its baseline. */
const MAX_LINES = 4;

/** The values of a scale's lines, from 0 to the first one that is not below `most`: 1, 2 or 5 times a power of ten apart. */
export function scaleLines(most: number): number[] {
  const least = most / MAX_LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const apart = [1, 2, 5].map((times) => times * power).find((each) => each >= least) ?? 10 * power;
  const count = Math.ceil(most / apart);
  return Array.from({ length: count + 1 }, (_, index) => index * apart);
}
