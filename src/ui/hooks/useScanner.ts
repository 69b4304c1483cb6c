import { useEffect, useRef } from 'react';
import {
  type CodeMarks,
  continues,
  isModifier,
  isScannerPace,
  type KeyBurst,
  type KeyPress,
  type ScannedCode,
  scannedCode,
  withKey,
} from '../../lib/scannerKeys';

/** Options of {@link useScanner}. */
interface ScannerOptions extends CodeMarks {
  /** False while scans are not taken, for example while a dialog is open. */
  isOn: boolean;
}

/** A text in which a key was typed by hand within this many milliseconds is being typed. */
const TYPING = 1_500;

/**
 * Listens for a scanner that acts as a keyboard, wherever the focus is (src/README.md, R137). Its Enter or Tab
 * submits no form, presses no button and moves no focus, and what the code has put into a focused field is taken
 * back. Where a text is being typed by hand, the code stays in it.
 */
export function useScanner(onCode: (scan: ScannedCode) => void, options: ScannerOptions): void {
  const latest = useRef({ onCode, options });
  latest.current = { onCode, options };
  const { isOn } = options;
  useEffect(() => {
    if (!isOn) return;
    const listener = scannerListener(
      (scan) => latest.current.onCode(scan),
      () => latest.current.options,
    );
    // before any other listener, so that keys of a scanner are no shortcuts
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, [isOn]);
}

/** Where the first key of a burst went. */
interface Start {
  focused: Element | null;
  field: { element: TextField; value: string; selection: [number, number] | undefined } | undefined;
  isTyped: boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function scannerListener(onCode: (scan: ScannedCode) => void, marks: () => CodeMarks) {
  let burst: KeyBurst | undefined;
  let start: Start | undefined;
  /** The field that got the last key of a burst which was typing, and when. */
  let typed: { element: Element | null; at: number } | undefined;

  return (event: KeyboardEvent) => {
    const press = pressOf(event);
    if (isModifier(press)) return;
    const scan = scannedCode(burst, press, marks());
    if (scan && start) {
      stop(event);
      burst = undefined;
      if (start.isTyped) return;
      takeBack(start);
      onCode(scan);
      return;
    }
    const before = burst;
    burst = event.repeat || isCommand(event) ? undefined : withKey(before, press);
    const isNext = continues(before, press);
    if (before && start && !(burst && isNext)) typed = { element: start.focused, at: before.to };
    if (!burst) return;
    if (!isNext) start = startAt(burst.from, typed);
    // a second key at this pace is no shortcut and no press of a button
    else if (isScannerPace(before, press.time) && !isTextField(event.target)) stop(event);
  };
}

function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

function pressOf({ key, code, shiftKey, timeStamp }: KeyboardEvent): KeyPress {
  return { key, code, isShifted: shiftKey, time: timeStamp };
}

function stop(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function startAt(time: number, typed: { element: Element | null; at: number } | undefined): Start {
  const focused = document.activeElement;
  const isTyped = isFreeText(focused) && typed?.element === focused && time - typed.at < TYPING;
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
function isFreeText(element: Element | null): boolean {
  return (
    isTextField(element) &&
    element.type !== 'number' &&
    element.inputMode !== 'numeric' &&
    element.inputMode !== 'decimal'
  );
}
