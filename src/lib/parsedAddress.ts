/** An address, or undefined for what is none; `URL.canParse` is younger than the oldest browsers that are supported. */
export function parsedAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
