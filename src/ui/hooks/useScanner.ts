import { useLayoutEffect } from 'react';
import { isAmountField } from '../../lib/amountField';
import {
  type CodeMarks,
  continues,
  controlKey,
  type IsKnownCode,
  interruptedScan,
  isAtPace,
  isModifier,
  isNoHand,
  isScannerPace,
  type KeyBurst,
  type KeyPress,
  leftScan,
  MIN_UNKNOWN_LENGTH,
  type ScannedCode,
  scannedCode,
  unendedScan,
  withKey,
} from '../../lib/scannerKeys';
import { useLatestRef } from '../../lib/useLatestRef';

interface ScannerOptions extends CodeMarks {
  /** Which codes are being scanned: parts of a scan that together are one of them belong together. */
  isKnown: IsKnownCode;
  /** A scan was cut off: characters may be missing, so nothing is taken of it (R185). */
  onIncomplete(): void;
  /** False while scans are not taken, for example while a dialog is open. */
  isOn: boolean;
}

/** A text in which a key was typed by hand within this time is being typed. */
const TYPING_WINDOW_MS = 1_500;

/** Keys at the pace of a scanner that nothing has ended are no text for a figure after this time. */
const UNENDED_SCAN_MS = 3_000;

const MAX_BURSTS = 4;

/**
 * Listens for a scanner that acts as a keyboard, wherever the focus is (R137). Its Enter or Tab
 * submits no form, presses no button and moves no focus, and what the code has put into a focused field is taken
 * back. Where a text is being typed by hand, the code stays in it.
 */
export function useScanner(onCode: (scan: ScannedCode) => void, options: ScannerOptions): void {
  const latest = useLatestRef({ onCode, options });
  const { isOn } = options;
  // from the moment in which the page shows that it is ready
  useLayoutEffect(() => {
    if (!isOn) return;
    const listener = scannerListener(
      (scan) => latest.current.onCode(scan),
      () => latest.current.options,
    );
    // before any other listener, so that keys of a scanner are no shortcuts, and a figure is not entered by its blur
    window.addEventListener('keydown', listener.onKey, true);
    window.addEventListener('pointerdown', listener.endParts, true);
    return () => {
      window.removeEventListener('keydown', listener.onKey, true);
      window.removeEventListener('pointerdown', listener.endParts, true);
      listener.stop();
    };
  }, [isOn]);
}

/** Where the first key of a burst went. */
interface Start {
  focused: Element | null;
  field: { element: TextField; value: string; selection: [number, number] | undefined } | undefined;
  isTyped: boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Keys that followed each other, with what was there before them. */
interface Part {
  burst: KeyBurst;
  start: Start;
}

function scannerListener(onCode: (scan: ScannedCode) => void, options: () => ScannerOptions) {
  let parts: readonly Part[] = [];
  /** The field that got the last key of a burst which was typing, and when. */
  let typed: { element: Element | null; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Those of a control character that is sent as Alt and the digits of its number. */
  let altDigits = '';
  const burstsOf = (some: readonly Part[]) => some.map(({ burst }) => burst);

  /** Takes back what a scan has put into a field; false where a text is being typed, in which it stays. */
  const takeFrom = (part: Part | undefined): boolean => {
    forget();
    if (!part || part.start.isTyped) return false;
    takeBack(part.start);
    return true;
  };
  const forget = () => {
    clearTimeout(timer);
    parts = [];
  };
  /** Takes back the keys of a scan that nothing has ended, unless they are in a text. */
  const endParts = () => {
    const at = unendedScan(burstsOf(parts), options());
    const part = at === undefined ? undefined : parts[at];
    const isText = part !== undefined && isFreeText(part.start.focused);
    if (part === undefined || isText) forget();
    else if (takeFrom(part)) options().onIncomplete();
  };
  /** Whether a key ends a scan, complete or not. */
  const ends = (event: KeyboardEvent, press: KeyPress): boolean => {
    const { onIncomplete, isKnown, ...marks } = options();
    const cut = interruptedScan(burstsOf(parts), press, marks, isKnown);
    const scan = scannedCode(parts.at(-1)?.burst, press, marks);
    if (cut === undefined && (!scan || isTypedValue(scan, press))) return false;
    stop(event);
    const left = cut ?? leftScan(burstsOf(parts.slice(0, -1)));
    if (!takeFrom(parts.at(left ?? -1))) return true;
    if (left !== undefined) onIncomplete();
    if (cut === undefined && scan) onCode(scan);
    return true;
  };
  /** The key, or the control character that keys stand for; undefined where more of its keys follow. */
  const characterOf = (event: KeyboardEvent): { press: KeyPress; isControl: boolean } | undefined => {
    const press = pressOf(event);
    const held = { code: event.code, isControl: event.ctrlKey, isAlt: event.altKey };
    const control = isAltGraph(event) ? undefined : controlKey(held, altDigits);
    altDigits = control?.digits ?? '';
    // within a scan these keys are no shortcut and open no menu
    if (control && parts.length > 0) stop(event);
    if (control && control.character === undefined) return undefined;
    return control?.character === undefined
      ? { press, isControl: false }
      : { press: { ...press, key: control.character, code: '' }, isControl: true };
  };
  /** A short text in a field that is no known code, unless no hand enters a figure so fast. */
  const isTypedValue = (scan: ScannedCode, { time }: KeyPress): boolean => {
    const { burst, start } = parts.at(-1) ?? {};
    if (scan.code.length >= MIN_UNKNOWN_LENGTH || !start?.field || options().isKnown(scan)) return false;
    return !(burst && isAmountField(start.field.element) && isNoHand(burst, time));
  };
  const onKey = (event: KeyboardEvent) => {
    if (isModifier(event)) return;
    const sent = characterOf(event);
    if (!sent) return;
    const { press, isControl } = sent;
    if (ends(event, press)) return;
    const last = parts.at(-1);
    const isNoText = event.repeat || (isCommand(event) && !isControl);
    const burst = isNoText ? undefined : withKey(last?.burst, press);
    const isNext = last !== undefined && continues(last.burst, press);
    const isTyping = last !== undefined && !(last.burst.text.length > 2 && isAtPace(last.burst));
    if (last && isTyping && !(burst && isNext)) typed = { element: last.start.focused, at: last.burst.to };
    clearTimeout(timer);
    if (!burst) return endParts();
    timer = setTimeout(endParts, UNENDED_SCAN_MS);
    if (!last || !isNext) {
      parts = [...parts, { burst, start: startAt(burst.from, typed) }].slice(-MAX_BURSTS);
      return;
    }
    parts = [...parts.slice(0, -1), { ...last, burst }];
    // a second key at this pace is no shortcut and no press of a button
    if (isScannerPace(last.burst, press.time) && !isTextField(event.target)) stop(event);
  };
  return { onKey, endParts, stop: forget };
}

function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !isAltGraph(event);
}

const isAltGraph = (event: KeyboardEvent) => event.getModifierState('AltGraph');

function pressOf({ key, code, shiftKey, timeStamp }: KeyboardEvent): KeyPress {
  return { key, code, isShifted: shiftKey, time: timeStamp };
}

function stop(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function startAt(time: number, typed: { element: Element | null; at: number } | undefined): Start {
  const focused = document.activeElement;
  const isTyped = isFreeText(focused) && typed?.element === focused && time - typed.at < TYPING_WINDOW_MS;
  return { focused, field: isTextField(focused) ? fieldNow(focused) : undefined, isTyped };
}

function fieldNow(element: TextField): Start['field'] {
  const { value, selectionStart, selectionEnd } = element;
  // inputs of some types have no selection
  const selection: [number, number] | undefined =
    selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
  return { element, value, selection };
}

/** Puts focus and field back to what they were before the first key. */
function takeBack({ focused, field }: Start) {
  const now = document.activeElement;
  if (now !== focused) {
    // the first key has opened an editor or moved the focus to a search field: Esc takes its text back
    if (isTextField(now)) now.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    if (focused === document.body && now instanceof HTMLElement) now.blur();
    else if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  }
  if (!field?.element.isConnected || field.element.value === field.value) return;
  setValue(field.element, field.value);
  if (field.selection) field.element.setSelectionRange(...field.selection);
}

/** By the setter of the element's class, so that React notices the change of a controlled input. */
function setValue(element: TextField, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
}

const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

function isTextField(target: unknown): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !NO_TEXT.includes(target.type);
}

/** A field for words; a code in a field for a figure is never meant. */
const isFreeText = (element: Element | null): boolean => isTextField(element) && !isAmountField(element);
