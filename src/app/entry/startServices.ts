/** A part of a mount that runs until the mount is disposed. */
export interface RunningService {
  /** For the error that it causes. */
  name: string;
  /** Starts it; the returned function stops it. */
  start(): () => void;
}

/**
 * Starts the services in order. The returned function stops them in reverse order, each one whatever the others do.
 * @throws Error naming the first service that could not be started; those before it are stopped then. The returned
 *   function throws the first error of a service, after all have been stopped.
 */
export function startServices(services: readonly RunningService[]): () => void {
  const stops: (() => void)[] = [];
  const stopAll = () => {
    const failures: unknown[] = [];
    for (const stop of stops.splice(0).reverse()) {
      try {
        stop();
      } catch (failure) {
        failures.push(failure); // the other services must still be stopped
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  for (const { name, start } of services) {
    try {
      stops.push(start());
    } catch (cause) {
      stopAll();
      throw new Error(`The service ${name} could not be started`, { cause });
    }
  }
  return stopAll;
}
