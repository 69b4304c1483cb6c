import { useCallback, useEffect, useRef, useState } from 'react';

/** What came of a scan; `incomplete`: it was cut off. */
export type ScanResult = 'found' | 'unknown' | 'incomplete';

/** What the mark of the last scan shows: `ready` once it was seen. */
export type ScanState = 'ready' | ScanResult;

const RESULT_SHOWN_MS = 1_200;

/**
 * The mark of the last scan, its sound (high for a code that was found, low for an unknown or incomplete one), and on
 * devices that vibrate one short or two long pulses.
 *
 * @param hasSound - whether the user has switched the sound on
 */
export function useScanFeedback(hasSound: boolean): {
  state: ScanState;
  show(result: ScanResult): void;
} {
  const [state, setState] = useState<ScanState>('ready');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const audio = useRef<AudioContext>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void audio.current?.close();
      audio.current = undefined;
    },
    [],
  );
  const show = useCallback(
    (result: ScanResult) => {
      setState(result);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setState('ready'), RESULT_SHOWN_MS);
      // browsers refuse it, with a warning, before the page was touched
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PULSES[result]);
      if (!hasSound || typeof AudioContext === 'undefined') return;
      audio.current ??= new AudioContext();
      play(audio.current, TONES[result]);
    },
    [hasSound],
  );
  return { state, show };
}

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds. */
  length: number;
}

/** The low tone is longer, so that the two differ on a bad loudspeaker too. */
const LOW_TONE: Tone = { pitch: 220, length: 0.35 };
const TONES: Record<ScanResult, Tone> = {
  found: { pitch: 1_320, length: 0.09 },
  unknown: LOW_TONE,
  incomplete: LOW_TONE,
};

/** Milliseconds, with pauses in between. */
const TWO_PULSES = [90, 60, 90];
const PULSES: Record<ScanResult, number[]> = { found: [40], unknown: TWO_PULSES, incomplete: TWO_PULSES };

function play(audio: AudioContext, { pitch, length }: Tone) {
  // a context that was created before the first key press of the page is suspended
  void audio.resume();
  const now = audio.currentTime;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  // a tone that is cut off clicks
  gain.gain.setValueAtTime(0.25, now);
  gain.gain.setValueAtTime(0.25, now + length - 0.02);
  gain.gain.linearRampToValueAtTime(0, now + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(now);
  oscillator.stop(now + length);
}
