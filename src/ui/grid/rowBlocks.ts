export const ROWS_PER_BLOCK = 4;

/**
 * Blocks that are rendered before and after the visible ones: few at rest, where a change outside the window
 * is invisible, more while scrolling.
 */
const OVERSCAN_BLOCKS = { atRest: 1, scrolling: 3 };

/** A rendered block of {@link ROWS_PER_BLOCK} rows. */
export interface RowBlock {
  /** The React key. A block that leaves the window hands it, and so its elements, to one that enters. */
  readonly slot: number;
  /** The index of the block: its first row is `index * BLOCK`. */
  readonly index: number;
}

/** What determines the rendered blocks; heights are in pixels. */
export interface BlockWindow {
  /** The block at the upper edge. */
  first: number;
  height: number;
  rowHeight: number;
  rowCount: number;
  /** The active row: its block is always rendered, so that scrolling does not lose the focus. */
  active: number;
  isScrolling: boolean;
}

/** The indices of the blocks to render, ascending. */
export function blocksInWindow(window: BlockWindow): number[] {
  const { height, rowHeight, rowCount, active, isScrolling } = window;
  const last = Math.ceil(rowCount / ROWS_PER_BLOCK) - 1;
  const size = rowHeight * ROWS_PER_BLOCK;
  // a list that got shorter is scrolled back by the browser
  const first = Math.min(window.first, Math.floor(Math.max(rowCount * rowHeight - height, 0) / size));
  const beyond = isScrolling ? OVERSCAN_BLOCKS.scrolling : OVERSCAN_BLOCKS.atRest;
  const from = Math.max(first - beyond, 0);
  const to = Math.min(first + Math.ceil(height / size) - 1 + beyond, last);
  const blocks = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
  const remaining = Math.floor(active / ROWS_PER_BLOCK);
  if (remaining > last || (remaining >= from && remaining <= to)) return blocks;
  return remaining < from ? [remaining, ...blocks] : [...blocks, remaining];
}

/**
 * Assigns slots: a block that stays keeps its slot, one that enters takes over the slot of one that leaves,
 * so that its rows are updated instead of mounted. `isOrdered` returns them in the order of the rows, which
 * screen readers need but which moves elements; otherwise each stays in its place.
 */
export function assignSlots(
  before: readonly RowBlock[],
  wanted: readonly number[],
  isOrdered: boolean,
): readonly RowBlock[] {
  const known = new Set(before.map(({ index }) => index));
  const stays = new Set(wanted);
  const entering = wanted.filter((index) => !known.has(index));
  const blocks: RowBlock[] = [];
  for (const block of before) {
    if (stays.has(block.index)) blocks.push(block);
    else {
      const index = entering.shift();
      if (index !== undefined) blocks.push({ slot: block.slot, index });
    }
  }
  const taken = new Set(blocks.map(({ slot }) => slot));
  for (let slot = 0; entering.length > 0; slot += 1) {
    if (!taken.has(slot)) blocks.push({ slot, index: entering.shift() ?? 0 });
  }
  return isOrdered ? blocks.sort((left, right) => left.index - right.index) : blocks;
}
