import { act, fireEvent, render, screen } from '@testing-library/react';
import type { CameraMode } from '../../host/contract';
import { HostContext, STANDALONE } from '../../host/HostContext';
import { failImport } from '../../testing/lazyImports';
import { useCameraScan } from './useCameraScan';

const onCode = jest.fn();
const stop = jest.fn();
const applyConstraints = jest.fn(async () => undefined);
const getUserMedia = jest.fn();

/** The codes that the fake detector sees, and where. */
let seen: { rawValue: string; format: string; boundingBox: object }[] = [];
const code = (rawValue: string, format = 'ean_13', x = 640, y = 360) => ({
  rawValue,
  format,
  boundingBox: { x: x - 50, y: y - 20, width: 100, height: 40 },
});

class FakeDetector {
  static getSupportedFormats = async () => ['ean_13', 'ean_8', 'code_128', 'qr_code', 'itf'];
  detect = async () => seen;
}

function stream({ torch = false } = {}) {
  const track = Object.assign(new EventTarget(), {
    stop,
    applyConstraints,
    getCapabilities: () => ({ torch }),
  });
  return { getTracks: () => [track], getVideoTracks: () => [track], track };
}

let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  seen = [];
  isHidden = false;
  getUserMedia.mockReset().mockResolvedValue(stream());
  Object.assign(globalThis, { BarcodeDetector: FakeDetector, isSecureContext: true });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  const video = HTMLVideoElement.prototype;
  Object.defineProperties(video, {
    videoWidth: { configurable: true, get: () => 1280 },
    videoHeight: { configurable: true, get: () => 720 },
    readyState: { configurable: true, get: () => 4 },
    srcObject: { configurable: true, writable: true, value: null },
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(video, 'getBoundingClientRect').mockReturnValue({ width: 358, height: 120 } as DOMRect);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const mock of [onCode, stop, applyConstraints]) mock.mockClear();
});

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.queryByRole('button', { name: 'Scan with the camera' }) as HTMLElement;
const close = () => screen.getByRole('button', { name: 'Close the camera' });
const group = () => screen.queryByRole('group', { name: 'Camera' });

interface ScanProps {
  mode?: CameraMode;
  isOn?: boolean;
}

function Scan({ mode, ...options }: ScanProps) {
  return (
    <HostContext value={{ ...STANDALONE, ...(mode && { camera: mode }) }}>
      <Toolbar {...options} />
    </HostContext>
  );
}

function Toolbar({ isOn = true }: ScanProps) {
  const camera = useCameraScan({ isOn, onCode });
  return (
    <>
      {camera.view}
      <input type="search" aria-label="Search" />
      {camera.control}
    </>
  );
}

async function opened(options: ScanProps = {}) {
  const view = render(<Scan {...options} />);
  fireEvent.click(button());
  await after(0);
  return view;
}

test('a press opens the strip, a code is the scan of a scanner, and the camera closes again', async () => {
  await opened();
  expect(group()).toHaveTextContent('Point at a barcode');
  expect(button()).toBeNull();
  expect(close()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Light' })).toBeNull();
  seen = [code('4006381333931')];
  await after(200);
  expect(onCode).toHaveBeenCalledWith({ code: '4006381333931' });
  fireEvent.click(close());
  expect(group()).toBeNull();
  expect(button()).toHaveFocus();
  expect(stop).toHaveBeenCalledTimes(1);
  await after(500);
  expect(onCode).toHaveBeenCalledTimes(1);
});

test('a code counts once until it was out of the picture for 1.5 s; another one counts at once', async () => {
  await opened();
  seen = [code('4006381333931')];
  await after(5_000);
  expect(onCode).toHaveBeenCalledTimes(1);
  seen = [];
  await after(1_000);
  seen = [code('4006381333931')];
  await after(300);
  expect(onCode).toHaveBeenCalledTimes(1);
  seen = [];
  await after(1_700);
  seen = [code('4006381333931')];
  await after(300);
  expect(onCode).toHaveBeenCalledTimes(2);
  seen = [code('SKU-00123', 'code_128')];
  await after(300);
  expect(onCode).toHaveBeenLastCalledWith({ code: 'SKU-00123' });
});

test('of several codes the one nearest to the centre is meant; none outside of the strip', async () => {
  await opened();
  // the strip shows the middle third of the picture's height
  seen = [code('4006381333931', 'ean_13', 640, 60)];
  await after(300);
  expect(onCode).not.toHaveBeenCalled();
  seen = [code('4006381333931', 'ean_13', 200, 300), code('SKU-00123', 'code_128', 600, 380)];
  await after(300);
  expect(onCode).toHaveBeenCalledTimes(1);
  expect(onCode).toHaveBeenCalledWith({ code: 'SKU-00123' });
});

test.each([
  ['separators in a code are left out', '0104006381333931\u001d10A7', 'code_128', '010400638133393110A7'],
  ['a code of a carton', '14006381333938', 'itf', '14006381333938'],
  ['the text of a QR code, with its lines', ' 7K4-M2Q\nOpera ', 'qr_code', '7K4-M2Q\nOpera'],
])('%s', async (_, rawValue, format, read) => {
  await opened();
  seen = [code(rawValue, format)];
  await after(300);
  expect(onCode).toHaveBeenCalledWith({ code: read });
});

test('a part of a longer code is not taken', async () => {
  await opened();
  seen = [code('140063', 'itf')];
  await after(300);
  expect(onCode).not.toHaveBeenCalled();
});

test('nothing is taken while it is off, such as during a dialog', async () => {
  const { rerender } = await opened({ isOn: false });
  seen = [code('4006381333931')];
  await after(300);
  expect(onCode).not.toHaveBeenCalled();
  rerender(<Scan />);
  await after(300);
  expect(onCode).toHaveBeenCalledTimes(1);
});

test('the light is switched where the camera has one', async () => {
  getUserMedia.mockResolvedValue(stream({ torch: true }));
  await opened();
  const light = screen.getByRole('button', { name: 'Light' });
  fireEvent.click(light);
  await after(0);
  expect(light).toHaveAttribute('aria-pressed', 'true');
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  fireEvent.click(light);
  await after(0);
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
});

test('a hidden page, a camera that is taken away and an unmount end it', async () => {
  const { unmount } = await opened();
  isHidden = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(group()).toBeNull();
  expect(button()).toHaveFocus();
  expect(stop).toHaveBeenCalledTimes(1);

  isHidden = false;
  const { track, ...taken } = stream();
  getUserMedia.mockResolvedValue(taken);
  fireEvent.click(button());
  await after(0);
  act(() => void track.dispatchEvent(new Event('ended')));
  expect(group()).toBeNull();

  fireEvent.click(button());
  await after(0);
  expect(group()).not.toBeNull();
  stop.mockClear();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a camera that is allowed after it was closed is given back at once', async () => {
  let allow: (given: object) => void = () => undefined;
  getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)));
  await opened();
  expect(group()).toHaveTextContent('Starting the camera');
  fireEvent.click(close());
  allow(stream());
  await after(0);
  expect(stop).toHaveBeenCalledTimes(1);
});

const refused = (name: string) => () => getUserMedia.mockRejectedValue(new DOMException('', name));

test.each<[string, prepare: () => unknown, sentence: RegExp, mode?: CameraMode]>([
  ['not allowed', refused('NotAllowedError'), /^The camera is not allowed on this page\./],
  ['not there', refused('NotFoundError'), /^No camera was found\./],
  ['in use', refused('NotReadableError'), /^The camera is in use by another app\./],
  ['insecure', () => Object.assign(globalThis, { isSecureContext: false }), /secure pages \(https\) only\./],
  [
    'no access',
    () => Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined }),
    /^No camera was found\./,
  ],
  [
    'no detector',
    () => Object.assign(globalThis, { BarcodeDetector: undefined }),
    /^This browser cannot read barcodes/,
  ],
  [
    'a detector that cannot read the formats',
    () =>
      Object.assign(globalThis, {
        BarcodeDetector: class extends FakeDetector {
          static override getSupportedFormats = async () => ['qr_code'];
        },
      }),
    /^This browser cannot read barcodes/,
  ],
  [
    'a policy without wasm',
    () => {
      Object.assign(globalThis, { BarcodeDetector: undefined });
      jest.spyOn(WebAssembly, 'Module').mockImplementation(() => {
        throw new WebAssembly.CompileError('Refused to compile');
      });
    },
    /^This page does not allow the barcode reader\./,
    'wasm',
  ],
  [
    'a reader that does not load',
    () => {
      Object.assign(globalThis, { BarcodeDetector: undefined });
      failImport('src/lib/camera/codeReader.ts > ./wasmDetector');
    },
    /^The barcode reader could not be loaded\./,
    'wasm',
  ],
])('%s: one sentence says why, and the search stays', async (...[, prepare, sentence, mode]) => {
  prepare();
  await opened(mode ? { mode } : {});
  await after(0);
  expect(group()).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('alert')).toHaveTextContent(/ype the code instead\.$/);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeEnabled();
  expect(onCode).not.toHaveBeenCalled();
});

test('without a reader no permission for the camera is asked; the next press tries again', async () => {
  Object.assign(globalThis, { BarcodeDetector: undefined });
  await opened();
  expect(getUserMedia).not.toHaveBeenCalled();
  Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  fireEvent.click(button());
  await after(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(group()).toHaveTextContent('Point at a barcode');
});

test('a host that has switched it off gets no button', () => {
  render(<Scan mode="none" />);
  expect(button()).toBeNull();
});
