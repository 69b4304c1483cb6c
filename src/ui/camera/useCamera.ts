import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { type CodeReader, codeReader, type FoundCode, NoReader } from '../../lib/camera/codeReader';
import type { ScannedCode } from '../../lib/scannerKeys';
import { useLatestRef } from '../../lib/useLatestRef';
import type { CameraFailure } from '../../messages/camera';

/** Between two looks at the picture: a phone has time for the page in between. */
const LOOK_INTERVAL_MS = 120;

/** What a camera calls back. */
export interface CameraCallbacks {
  /** A code was read, as a scanner sends it. */
  onCode(scan: ScannedCode): void;
  /** It cannot be opened. */
  onFailed(reason: CameraFailure): void;
  /** The page was hidden, or the camera taken away. */
  onEnded(): void;
}

/**
 * Opens the camera into a video while it is mounted, and reads the codes in front of it. Codes are not taken while
 * `isOn` is false.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, isOn: boolean, on: CameraCallbacks) {
  const { camera = 'native' } = useHost();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const latest = useLatestRef({ ...on, isOn });
  const mayLoad = useRef(camera === 'wasm');

  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const end = () => latest.current.onEnded();
    document.addEventListener('visibilitychange', () => document.hidden && end(), { signal });
    start({ mayLoad: mayLoad.current, signal }).then(
      ({ stream, read }) => {
        signal.addEventListener('abort', () => stopStream(stream));
        const [first] = stream.getVideoTracks();
        first?.addEventListener('ended', end, { signal });
        setTrack(first);
        const element = video.current;
        if (!element) return;
        element.srcObject = stream;
        // a page that is left meanwhile interrupts it
        element.play().catch(() => undefined);
        const isNew = repeatedCodes();
        lookAgain(signal, async () => {
          const code = latest.current.isOn && isShown(element) ? await codeIn(element, read) : undefined;
          if (code !== undefined && !signal.aborted && isNew(code, performance.now()))
            latest.current.onCode({ code });
        });
      },
      (failure) => signal.aborted || latest.current.onFailed(reasonOf(failure)),
    );
    return () => life.abort();
  }, [video]);

  const toggleLight = () => {
    if (!track) return;
    void switchLight(track, !isLit).then((isDone) => isDone && setLit(!isLit));
  };
  return { isReady: track !== undefined, light: hasLight(track) ? { isLit, toggleLight } : undefined };
}

/** The page or its policy has no camera. */
class NoSupport extends Error {
  constructor(readonly reason: 'insecure' | 'missing') {
    super(reason);
  }
}

interface Start {
  mayLoad: boolean;
  signal: AbortSignal;
}

/** The stream and the reader. Where there can be no reader, no permission for the camera is asked. */
async function start({ mayLoad, signal }: Start): Promise<{ stream: MediaStream; read: CodeReader }> {
  const missing = cameraSupport();
  if (missing) throw new NoSupport(missing);
  const read = await codeReader(mayLoad);
  signal.throwIfAborted();
  const stream = await openCamera();
  if (signal.aborted) stopStream(stream);
  signal.throwIfAborted();
  return { stream, read };
}

function reasonOf(failure: unknown): CameraFailure {
  return failure instanceof NoReader || failure instanceof NoSupport ? failure.reason : refusalOf(failure);
}

function isShown({ readyState, videoWidth }: HTMLVideoElement): boolean {
  return readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0;
}

async function codeIn(video: HTMLVideoElement, read: CodeReader): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  const codes = await read(video);
  return visibleCode(codes, { width, height }, video.getBoundingClientRect())?.text;
}

/** Looks again and again, the next time a while after the last has ended. */
function lookAgain(signal: AbortSignal, look: () => Promise<void>): void {
  const next = async () => {
    // a picture that cannot be read, such as one of a video that just ends, is left out
    await look().catch(() => undefined);
    if (!signal.aborted) timer = setTimeout(next, LOOK_INTERVAL_MS);
  };
  let timer = setTimeout(next, 0);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Why no camera opens. */
type NoCamera = 'insecure' | 'denied' | 'missing' | 'busy';

/** A picture large enough for a code that fills a third of it; a larger one takes longer to read. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Whether the page may ask for a camera at all. */
function cameraSupport(): 'insecure' | 'missing' | undefined {
  if (!window.isSecureContext) return 'insecure';
  return typeof navigator.mediaDevices?.getUserMedia === 'function' ? undefined : 'missing';
}

/** Asks for the camera at the back, or the only one. @throws DOMException of `getUserMedia` */
function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, ...PICTURE },
  });
}

/** Why `openCamera` was refused. */
function refusalOf(failure: unknown): NoCamera {
  const name = failure instanceof Error || failure instanceof DOMException ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Ends all tracks of a stream: the camera's own light goes out. */
function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Whether the light of a camera can be switched. */
function hasLight(track: MediaStreamTrack | undefined): boolean {
  // not in the types
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return can?.torch === true;
}

/** Switches the light; false where the camera refuses. */
async function switchLight(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}

/** A code that stays in the picture, or comes back within this time, is read once. */
const REPEAT_MS = 1_500;

/** Whether a code is read for the first time, or again after it was out of the picture. */
function repeatedCodes(): (text: string, time: number) => boolean {
  let last = { text: '', seenAt: Number.NEGATIVE_INFINITY };
  return (text, time) => {
    const isNew = text !== last.text || time - last.seenAt >= REPEAT_MS;
    last = { text, seenAt: time };
    return isNew;
  };
}

interface Size {
  width: number;
  height: number;
}

/**
 * The code nearest to the middle of what is shown of a picture that covers its box (`object-fit: cover`): a code beside
 * it, on another shelf, is not meant.
 */
function visibleCode(codes: readonly FoundCode[], picture: Size, box: Size): FoundCode | undefined {
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
