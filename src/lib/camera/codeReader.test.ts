import { codeReader } from './codeReader';

const loaded = jest.fn();
jest.mock('./wasmDetector', () => ({
  wasmDetector: async (formats: readonly string[]) => {
    loaded(formats);
    return { detect: async () => [] };
  },
}));

/** What is on goods, cartons and slips: DataMatrix holds the same elements as GS1-128. */
const ALL = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'qr_code', 'data_matrix'];

const asked: (readonly string[])[] = [];

/** Gives the browser a detector of its own that reads these formats. */
function provideDetector(supported: readonly string[]): void {
  class Native {
    static getSupportedFormats = async () => supported;
    constructor({ formats }: { formats: readonly string[] }) {
      asked.push(formats);
    }
    detect = async () => [];
  }
  Object.assign(globalThis, { BarcodeDetector: Native });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  asked.splice(0);
  loaded.mockClear();
});

test("the browser's own reader is asked for each format that it has, DataMatrix among them", async () => {
  provideDetector([...ALL, 'aztec', 'pdf417']);
  await codeReader(true);
  expect(asked).toEqual([ALL]);
  expect(loaded).not.toHaveBeenCalled();
});

test('one that reads no DataMatrix is asked for the others', async () => {
  provideDetector(['ean_13', 'ean_8', 'code_128', 'qr_code']);
  await codeReader(true);
  expect(asked).toEqual([['ean_13', 'ean_8', 'code_128', 'qr_code']]);
});

test.each<[string, readonly string[] | undefined]>([
  ['none', undefined],
  ['one that reads QR codes alone', ['qr_code']],
])('where the browser has %s, the loaded reader is asked for all formats', async (_, supported) => {
  if (supported) provideDetector(supported);
  await codeReader(true);
  expect(asked).toEqual([]);
  expect(loaded).toHaveBeenCalledWith(ALL);
});
