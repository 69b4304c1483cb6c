import { Broken } from './verdicts';

/** Milliseconds that a page has to show what is expected. */
export const PATIENCE = 10_000;
const INTERVAL = 50;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether something comes true in time. */
export async function comesTrue(
  isTrue: () => Promise<boolean> | boolean,
  timeout = PATIENCE,
): Promise<boolean> {
  for (const end = Date.now() + timeout; ; ) {
    if (await unlessLeft(isTrue)) return true;
    if (Date.now() > end) return false;
    await pause(INTERVAL);
  }
}

/** False while the page is replaced by another: nothing can be read from it then. */
async function unlessLeft(isTrue: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await isTrue();
  } catch (error) {
    if (/context was destroyed|navigat|active page/i.test(String(error))) return false;
    throw error;
  }
}

/**
 * Waits until something is true.
 * @throws Broken with the sentence, where it does not come true in time
 */
export async function until(
  isTrue: () => Promise<boolean> | boolean,
  sentence: string | (() => string | Promise<string>),
  timeout = PATIENCE,
): Promise<void> {
  if (await comesTrue(isTrue, timeout)) return;
  throw new Broken(typeof sentence === 'string' ? sentence : await sentence());
}
