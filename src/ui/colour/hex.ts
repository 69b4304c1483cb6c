const COLOUR = /^#?([\da-f]{3}|[\da-f]{6})$/i;

/** A colour as it is written here, '#C7822B' for 'c7822b'; what is no colour stays as it is. */
export function tidyHex(text: string): string {
  return text.replace(COLOUR, (_, digits: string) => `#${digits.toUpperCase()}`);
}

/** A colour in six digits: '#FFEE00' for '#fe0'. What is no colour has none. */
export function hexOf(text: string): string | undefined {
  const [, digits] = COLOUR.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toUpperCase();
}

declare global {
  interface Window {
    /** In some browsers only. */
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
  }
}

/** Lets a person pick a colour anywhere on the screen, where the browser can; none when they think better of it. */
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
