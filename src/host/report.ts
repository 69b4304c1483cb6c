import type { StockEvent, StockHost } from './contract';

/** Tells the host of something; a host that trips over it takes nothing down here. */
export function report(host: { telemetry?: StockHost['telemetry'] | undefined }, event: StockEvent): void {
  try {
    host.telemetry?.(event);
  } catch {
    // there is nobody else to tell
  }
}

/** The message of anything thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : 'unknown';
}
