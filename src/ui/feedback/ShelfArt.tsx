import { useId } from 'react';
import styles from './ShelfArt.module.css';

/**
 * The shelves from the top, 92 apart. Each group of boxes is: left edge, width and height of one, its corner
 * radius, number of filled ones, number of missing ones, and its tone.
 */
const SHELVES = [
  '-21.7 13 25 4 4 1 4,78 13 39 4 8 0 0,229.2 17 39 2 8 0 4,413 21 32 4 5 0 1,558.5 13 53 2 3 2 1,658.3 17 32 2 6 0 0,798.2 17 32 4 7 0 0',
  '-41.7 21 39 4 6 0 0,117.7 13 60 2 5 0 3,220.5 17 53 2 4 0 2,332.5 9 53 2 8 0 3,445.3 17 53 2 3 4 0,615.5 9 18 2 7 0 2,727.3 21 53 4 5 0 2',
  '-32.7 21 18 4 6 0 1,142.3 9 60 4 2 2 4,209.6 21 60 4 1 4 1,344.4 21 25 2 4 0 4,470.3 9 25 2 6 0 1,558.8 9 60 2 8 0 0,693.8 9 18 2 7 0 1,811.6 9 32 2 3 0 1',
  '-41.4 17 18 2 8 0 1,146.4 9 60 4 4 0 1,215.2 17 32 2 3 0 4,308.7 13 53 2 6 0 5,434.7 17 18 2 6 0 0,589.5 13 25 2 4 0 3,691.3 9 60 2 7 0 3,789.4 17 53 4 5 0 3',
  '-49 17 18 2 7 0 4,127.5 9 39 2 5 0 1,205.5 17 32 4 4 0 1,307.9 21 46 2 2 4 4,491.3 9 46 2 3 4 0,595.2 13 53 2 4 0 1,682 17 18 2 7 0 4,842 17 60 2 7 0 0',
  '-23.9 9 46 4 5 0 2,69.7 9 60 2 4 0 4,143.1 17 25 2 2 6 3,326.1 9 53 2 4 0 4,400.9 21 32 2 1 6 3,585.6 9 60 4 4 0 3,660.6 9 18 2 7 0 2,762.4 13 60 4 5 0 3',
  '-47.8 21 18 2 2 1 2,62.1 9 53 4 3 0 3,116.7 17 39 4 2 3 0,255.8 21 25 2 7 0 4,461.9 21 46 2 4 0 0,575.8 13 46 2 2 4 6,699.6 21 32 2 8 0 0',
  '-47.6 9 46 2 3 0 2,28.4 17 25 4 8 0 2,211.5 21 32 2 6 0 0,371.2 13 46 2 3 1 2,463.7 9 53 4 8 0 1,594.4 21 46 2 5 0 1,730.9 21 18 2 3 0 2,824.9 9 39 2 8 0 2',
  '-39.3 21 18 4 2 6 1,168.1 9 18 2 1 7 1,291.6 13 39 2 2 6 1,433.9 21 53 4 4 0 3,567.8 17 25 2 5 0 4,682.3 9 25 2 6 0 4,772.3 9 53 4 5 0 4,849.3 17 32 2 6 0 2',
  '-20.9 17 25 2 7 0 2,134.8 13 25 2 4 0 3,230.2 9 25 2 5 1 3,328.5 17 39 2 3 0 3,409.8 21 25 4 3 0 0,502.3 9 60 4 6 0 0,590 17 25 2 6 0 1,738.2 21 39 2 3 0 3,835.6 21 46 2 7 0 3',
  '-26.9 13 25 2 7 0 1,109.7 17 39 4 1 4 4,227.1 13 46 2 1 7 4,382.3 17 32 4 1 4 2,496.8 13 39 4 4 2 3,621.9 17 18 2 8 0 1,799 9 46 4 6 0 1',
];

/** From dark to light; the last two are the accent and the warning. */
const TONES = ['#1d222b', '#232a34', '#2b333f', '#36404e', '#465262', '#3f74f2', '#d9932f'];
const WARNING_TONE = 6;
const BOX_GAP = 3;

/** The illustration beside the sign-in form. */
export function ShelfArt() {
  const fade = useId();
  return (
    <div className={styles.art} aria-hidden="true">
      <svg viewBox="0 0 860 920" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
          <linearGradient id={fade} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#101318" stopOpacity=".5" />
            <stop offset=".45" stopColor="#101318" stopOpacity="0" />
            <stop offset="1" stopColor="#101318" stopOpacity=".35" />
          </linearGradient>
        </defs>
        {SHELVES.map((groups, index) => (
          <g key={groups} transform={`translate(0 ${84 + 92 * index})`}>
            <path d="M0 .5H860" stroke="#262d37" />
            {groups.split(',').map(facings)}
          </g>
        ))}
        <rect width="860" height="920" fill={`url(#${fade})`} />
      </svg>
    </div>
  );
}

/** One group: present boxes are filled, missing ones outlined. */
function facings(group: string) {
  const [x = 0, width = 0, height = 0, corner = 0, visible = 0, missing = 0, tone = 0] = group
    .split(' ')
    .map(Number);
  const step = width + BOX_GAP;
  const row = (from: number, count: number, inset: number) =>
    Array.from({ length: count }, (_, index) =>
      facing(
        x + (from + index) * step + inset,
        inset - height,
        width - 2 * inset,
        height - 2 * inset,
        corner,
      ),
    ).join('');
  return (
    <g key={group}>
      <path d={row(0, visible, 0)} fill={TONES[tone]} />
      {missing > 0 && (
        <path
          d={row(visible, missing, 0.5)}
          fill="none"
          stroke={tone === WARNING_TONE ? '#5e4719' : '#252b35'}
        />
      )}
    </g>
  );
}

/** A rectangle with rounded corners, as a path. */
function facing(x: number, y: number, width: number, height: number, r: number): string {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}z`;
}
