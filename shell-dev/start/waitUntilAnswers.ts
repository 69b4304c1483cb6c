/**
 * Waits until a server answers `url` with anything but a gateway error; the first compilation can take a
 * while.
 * @throws Error when it does not answer within two minutes
 */
export async function waitUntilAnswers(url: string, what: string, signal: AbortSignal): Promise<void> {
  const end = Date.now() + 120_000;
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]) });
      await answer.arrayBuffer();
      if (answer.status < 500) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > end) throw new Error(`The ${what} did not answer within two minutes (${url}).`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
