import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { QrCode } from './QrCode';
import { type QrModules, qrModules } from './qrModules';

/** The decoder of the camera, with its file from the package. */
beforeAll(async () => {
  const file = readFileSync(join(process.cwd(), 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(file).buffer },
    fireImmediately: true,
  });
});

const PIXELS = 4;

/** The code as a picture, each module some pixels wide. */
function picture({ size, runs }: QrModules): ImageData {
  const width = size * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y, width: length } of runs)
    for (let row = y * PIXELS; row < (y + 1) * PIXELS; row++)
      for (let column = x * PIXELS; column < (x + length) * PIXELS; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
}

async function read(text: string): Promise<string[]> {
  const found = await readBarcodes(picture(qrModules(text)), { formats: ['QRCode'] });
  return found.map((code) => code.text);
}

/** A page of a slip: its number, both venues, and lines of code and quantity. */
const page = (lines: number) =>
  ['7K4-M2Q 1/2', 'Harbour', 'Riverside Łódź', ...Array.from({ length: lines }, line)].join('\n');
const line = (_: unknown, at: number) => `65f0c1d2e3a4b5c6d7e8${String(at).padStart(4, '0')} ${at * 7} 0.94`;

test.each([
  ['a number', '7K4-M2Q'],
  ['a page of 18 lines', page(18)],
  ['a page of 24 lines', page(24)],
  ['900 characters beyond ASCII', 'ö'.repeat(900)],
])('%s is decoded as it was encoded', async (_, text) => {
  expect(await read(text)).toEqual([text]);
});

test('a page of 24 lines is as long as it may be', () => {
  expect(page(24).length).toBeGreaterThan(700);
  expect(page(24).length).toBeLessThan(1_000);
});

test('the drawing has a blank margin of four modules, and a name', () => {
  const { size, runs } = qrModules('7K4-M2Q');
  render(<QrCode text="7K4-M2Q" label="QR code of slip 7K4-M2Q" />);
  const drawing = screen.getByRole('img', { name: 'QR code of slip 7K4-M2Q' });
  expect(drawing).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  expect(Math.min(...runs.map(({ x }) => x))).toBe(4);
  expect(Math.min(...runs.map(({ y }) => y))).toBe(4);
  expect(Math.max(...runs.map(({ x, width }) => x + width))).toBe(size - 4);
  expect(drawing.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
});

test('a text that no QR code holds is refused', () => {
  expect(() => qrModules('x'.repeat(3_000))).toThrow();
});
