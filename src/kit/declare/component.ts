import type { ReactNode } from 'react';

/**
 * A component whose props are compared bivariantly, as in React's own event handlers: components for
 * different records are read as one type by code that treats all resources alike. The declaration has checked
 * the props of each.
 */
export type Component<Props> = { bivarianceHack(props: Props): ReactNode }['bivarianceHack'];
