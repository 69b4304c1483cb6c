import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { type CodeReader, codeReader, NoReader } from '../../lib/camera/codeReader';
import {
  cameraSupport,
  hasLight,
  openCamera,
  refusalOf,
  stopStream,
  switchLight,
} from '../../lib/camera/openCamera';
import { repeatedCodes } from '../../lib/camera/repeatedCode';
import { visibleCode } from '../../lib/camera/visibleCode';
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
