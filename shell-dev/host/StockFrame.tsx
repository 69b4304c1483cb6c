import { useEffect, useRef } from 'react';
import { connect } from '../../src/host/connect/connect';
import type { Suite } from './suite';

/** Loads Stock and mounts it into an element while the suite shows it. */
export function StockFrame({ suite }: { suite: Suite }) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!element.current) return;
    const stock = connect(element.current, suite.stock);
    return () => {
      // Unmounts after the commit: React cannot unmount Stock's root while it commits another one.
      queueMicrotask(stock.unmount);
    };
  }, [suite]);

  return <div ref={element} className="shell-module" />;
}
