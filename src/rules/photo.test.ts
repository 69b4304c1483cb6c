import { IMAGE_TOO_LARGE, IMAGE_WRONG_TYPE } from '../messages/validation';
import { addressError, fileError, fitted } from './photo';

test.each([
  ['image/jpeg', 1, undefined],
  ['image/png', 5 * 1024 * 1024, undefined],
  ['image/webp', 5 * 1024 * 1024 + 1, IMAGE_TOO_LARGE],
  ['image/gif', 1, IMAGE_WRONG_TYPE],
  ['image/svg+xml', 1, IMAGE_WRONG_TYPE],
  ['', 1, IMAGE_WRONG_TYPE],
])('a file of type %p with %d bytes gives %p', (type, size, error) => {
  expect(fileError({ type, size })).toBe(error);
});

test.each([
  ['data:image/png;base64,AAAA', undefined],
  ['DATA:IMAGE/PNG;base64,AAAA', undefined],
  ['data:image/svg+xml;base64,AAAA', IMAGE_WRONG_TYPE],
  ['data:text/html,<p>', IMAGE_WRONG_TYPE],
  ['data:,', IMAGE_WRONG_TYPE],
  ['https://pictures.example/a.png', undefined],
  ['/pictures/a.png', undefined],
  ['a.png', undefined],
  ['javascript:alert(1)', IMAGE_WRONG_TYPE],
  [' javascript:alert(1)', IMAGE_WRONG_TYPE],
  ['', IMAGE_WRONG_TYPE],
])('the address %p gives %p', (url, error) => {
  expect(addressError(url)).toBe(error);
});

test('a data URL has the same size limit as a file', () => {
  const carrying = (bytes: number) => `data:image/png;base64,${'A'.repeat(Math.ceil((bytes * 4) / 3))}`;
  expect(addressError(carrying(5 * 1024 * 1024 - 3))).toBeUndefined();
  expect(addressError(carrying(5 * 1024 * 1024 + 3))).toBe(IMAGE_TOO_LARGE);
});

test.each([
  [3200, 1600, 1600, 800],
  [900, 3200, 450, 1600],
  [1600, 1600, 1600, 1600],
  [40, 20, 40, 20],
  [20000, 1, 1600, 1],
])('%d x %d is resized to %d x %d', (width, height, toWidth, toHeight) => {
  expect(fitted(width, height)).toEqual({ width: toWidth, height: toHeight });
});
