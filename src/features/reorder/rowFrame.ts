import type { CSSProperties } from 'react';

/** The props of every row: where it stands, and whether its controls are tab stops. */
export interface RowFrame {
  at: number;
  isActive: boolean;
  style: CSSProperties;
}
