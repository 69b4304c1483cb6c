import type { StockEvent, StockHost } from './contract';

/** Reports an event to the host; a `telemetry` that throws is ignored (src/host/README.md, P11). */
export function report(host: { telemetry?: StockHost['telemetry'] | undefined }, event: StockEvent): void {
  try {
    host.telemetry?.(event);
  } catch {
    // an error of the reporting itself cannot be reported
  }
}

/** The message of a thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : 'unknown';
}
