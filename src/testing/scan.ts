import { act } from '@testing-library/react';

/** The keys of a scanner, wherever the focus is. */
export function scan(code: string | undefined): void {
  // after what was typed before
  const start = new KeyboardEvent('keydown').timeStamp;
  for (const [index, key] of [...(code ?? ''), 'Enter'].entries()) {
    const of = { key, code: key === 'Enter' ? key : `Digit${key}`, bubbles: true, cancelable: true };
    const event = new KeyboardEvent('keydown', of);
    // the time of the key, and not that of a busy machine
    Object.defineProperty(event, 'timeStamp', { value: start + 2 * index });
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  }
}
