import styles from './StateArt.module.css';
import panel from './StatePanel.module.css';

/** One box on a shelf: left edge, width and height. */
type Facing = readonly [x: number, width: number, height: number];

const row = (from: number, step: number, count: number, width: number, height: number): Facing[] =>
  Array.from({ length: count }, (_, index) => [from + index * step, width, height]);

/** The boxes of the two shelves: missing, present, and the one in the accent colour. */
const SHELVES = {
  empty: [
    { base: 44, gaps: [...row(20, 20, 3, 16, 26), ...row(96, 18, 5, 14, 18)], boxes: [], marks: [] },
    {
      base: 92,
      gaps: [...row(20, 18, 4, 14, 20), ...row(124, 20, 3, 16, 30)],
      boxes: [],
      marks: row(104, 0, 1, 16, 30),
    },
  ],
  error: [
    {
      base: 44,
      gaps: [...row(66, 18, 2, 15, 26), ...row(134, 18, 3, 15, 20)],
      boxes: row(12, 18, 3, 15, 26),
      marks: [],
    },
    {
      base: 92,
      gaps: [...row(52, 20, 2, 16, 22), ...row(142, 18, 3, 14, 30)],
      boxes: row(12, 20, 2, 16, 22),
      marks: [],
    },
  ],
  denied: [
    { base: 44, gaps: [], boxes: [...row(12, 18, 4, 15, 26), ...row(134, 18, 3, 15, 20)], marks: [] },
    { base: 92, gaps: [], boxes: [...row(12, 20, 3, 16, 22), ...row(142, 18, 3, 14, 30)], marks: [] },
  ],
};

/** The state that the illustration shows. */
export type Art = 'empty' | 'error' | 'denied';

/** The illustration of empty, failed and forbidden states; decoration. */
export function StateArt({ kind }: { kind: Art }) {
  return (
    <svg className={panel.art} viewBox="0 0 208 104" aria-hidden="true">
      {SHELVES[kind].map(({ base, gaps, boxes, marks }) => (
        <g key={base}>
          <path className={styles.artLine} d={`M8 ${base + 0.5}H200`} />
          {boxes.map((box) => facing(box, base, styles.artBox, 0))}
          {gaps.map((gap) => facing(gap, base, styles.artGap, 0.5))}
          {marks.map((mark) => facing(mark, base, styles.artMark, 0))}
        </g>
      ))}
      {kind === 'denied' && (
        <>
          <rect className={styles.artPlate} x="76.5" y="24.5" width="56" height="56" rx="12" />
          <g className={styles.artStop} transform="translate(92.5 40.5)">
            <rect x="3" y="11" width="18" height="11" rx="2" />
            <path d="M7 11V7a5 5 0 0 1 10 0v4" />
          </g>
        </>
      )}
      {kind === 'error' && (
        <>
          <rect className={styles.artPlate} x="76.5" y="24.5" width="56" height="56" rx="12" />
          <path
            className={styles.artStop}
            transform="translate(92.5 40.5)"
            d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2.01-1.53M2 8.82a15 15 0 0 1 4.18-2.65M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"
          />
        </>
      )}
    </svg>
  );
}

/** An outlined box is inset by half a pixel, so that its line is sharp. */
function facing([x, width, height]: Facing, base: number, look: string | undefined, inset: number) {
  return (
    <rect
      key={x}
      className={look}
      x={x + inset}
      y={base - height + inset}
      width={width}
      height={height}
      rx="2"
    />
  );
}
