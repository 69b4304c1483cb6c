/** Why no camera opens. */
export type NoCamera = 'insecure' | 'denied' | 'missing' | 'busy';

/** A picture large enough for a code that fills a third of it; a larger one takes longer to read. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Whether the page may ask for a camera at all. */
export function cameraSupport(): 'insecure' | 'missing' | undefined {
  if (!window.isSecureContext) return 'insecure';
  return typeof navigator.mediaDevices?.getUserMedia === 'function' ? undefined : 'missing';
}

/** Asks for the camera at the back, or the only one. @throws DOMException of `getUserMedia` */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, ...PICTURE },
  });
}

/** Why `openCamera` was refused. */
export function refusalOf(failure: unknown): NoCamera {
  const name = failure instanceof Error || failure instanceof DOMException ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Ends all tracks of a stream: the camera's own light goes out. */
export function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Whether the light of a camera can be switched. */
export function hasLight(track: MediaStreamTrack | undefined): boolean {
  // not in the types
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return can?.torch === true;
}

/** Switches the light; false where the camera refuses. */
export async function switchLight(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}
