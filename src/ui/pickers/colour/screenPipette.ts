import { hexOf } from '../../../lib/hexColour';

declare global {
  interface Window {
    /** Supported by some browsers only. */
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
  }
}

/**
 * Returns a function that lets the user pick a colour anywhere on the screen, where the browser supports it;
 * it resolves with undefined when the user cancels.
 */
export function screenPipette(): (() => Promise<string | undefined>) | undefined {
  const { EyeDropper } = window;
  return (
    EyeDropper &&
    (() =>
      new EyeDropper().open().then(
        ({ sRGBHex }) => hexOf(sRGBHex),
        () => undefined,
      ))
  );
}
