/** A code that stays in the picture, or comes back within this time, is read once. */
const REPEAT_MS = 1_500;

/** Whether a code is read for the first time, or again after it was out of the picture. */
export function repeatedCodes(): (text: string, time: number) => boolean {
  let last = { text: '', seenAt: Number.NEGATIVE_INFINITY };
  return (text, time) => {
    const isNew = text !== last.text || time - last.seenAt >= REPEAT_MS;
    last = { text, seenAt: time };
    return isNew;
  };
}
