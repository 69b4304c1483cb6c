import type { FoundCode } from './codeReader';

interface Size {
  width: number;
  height: number;
}

/**
 * The code nearest to the middle of what is shown of a picture that covers its box (`object-fit: cover`): a code beside
 * it, on another shelf, is not meant.
 */
export function visibleCode(codes: readonly FoundCode[], picture: Size, box: Size): FoundCode | undefined {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [halfWidth, halfHeight] = [box.width / scale / 2, box.height / scale / 2];
  const distance = ({ x, y }: FoundCode) => Math.hypot(x - picture.width / 2, y - picture.height / 2);
  return codes
    .filter(
      ({ x, y }) =>
        Math.abs(x - picture.width / 2) <= halfWidth && Math.abs(y - picture.height / 2) <= halfHeight,
    )
    .sort((one, other) => distance(one) - distance(other))[0];
}
