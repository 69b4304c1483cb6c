import { preparePhoto } from './preparePhoto';

const rendered: [width: number, height: number][] = [];
const file = (type: string, size = 10) => {
  const chosen = new File(['x'], 'a.png', { type });
  Object.defineProperty(chosen, 'size', { value: size });
  return chosen;
};

beforeEach(() => {
  rendered.length = 0;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return { drawImage: () => rendered.push([this.width, this.height]) } as never;
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockImplementation((type) => `data:${type};base64,AAAA`);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'createImageBitmap');
});

function decodes(answer: () => Promise<unknown>): void {
  Object.assign(window, { createImageBitmap: answer });
}

test('a large photo becomes a data URL of at most 1600 px', async () => {
  decodes(async () => ({ width: 4000, height: 2000, close: () => undefined }));
  expect(await preparePhoto(file('image/webp'))).toEqual({
    ok: true,
    photo: { url: 'data:image/webp;base64,AAAA', name: 'a.png' },
  });
  expect(rendered).toEqual([[1600, 800]]);
});

test.each([
  ['image/gif', 10, 'Image must be a JPG, PNG or WebP file.'],
  ['image/png', 5 * 1024 * 1024 + 1, 'Image must be smaller than 5 MB.'],
])('%s of %d bytes is refused before it is decoded', async (type, size, error) => {
  expect(await preparePhoto(file(type, size))).toEqual({ ok: false, error });
  expect(rendered).toEqual([]);
});

test('a file that cannot be decoded is refused, whatever its name', async () => {
  decodes(() => Promise.reject(new Error('cannot be decoded')));
  expect(await preparePhoto(file('image/png'))).toEqual({ ok: false, error: 'Image could not be read.' });
});
