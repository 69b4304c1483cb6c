import type { DataRouter } from 'react-router-dom';
import type { StockHost } from '../../host/contract';
import { reportThrown, reportTiming } from '../../host/report';
import { whenIdle } from '../../lib/whenIdle';
import { routePatternOf } from '../routing/mountRouter';

/** The host object of a mount, and its changes. */
interface HostStore {
  get(): StockHost;
  subscribe(listener: () => void): () => void;
}

/** Measures the pages of a mount for a host that has `telemetry`, by code that no other host loads (src/host/telemetry.md). */
export function startTimings(router: DataRouter, host: HostStore): () => void {
  const startedAt = performance.now();
  let stop = () => {};
  let [isBegun, isOver] = [false, typeof PerformanceObserver === 'undefined'];
  const load = async () => {
    try {
      const { followTimings } = await import(/* webpackChunkName: "timings" */ './timings');
      if (isOver) return;
      stop = followTimings({
        router,
        startedAt,
        routeOf: () => routePatternOf(router),
        report: (name, milliseconds, route) => reportTiming(host.get(), name, milliseconds, route),
      });
    } catch (error) {
      reportThrown(host.get(), 'chunk', error);
    }
  };
  const begin = () => {
    if (isBegun || isOver || !host.get().telemetry) return;
    isBegun = true;
    stop = whenIdle(() => void load());
  };
  begin();
  const unsubscribe = host.subscribe(begin);
  return () => {
    isOver = true;
    unsubscribe();
    stop();
  };
}
