import { act, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ScannedCode } from '../../lib/scannerKeys';
import { useScanFeedback } from './useScanFeedback';
import { useScanner } from './useScanner';

const EAN = '4006381333931';
const KNOWN = [EAN, '96385074', 'gp-12345', '4011'];
const onCode = jest.fn<void, [ScannedCode]>();
const onIncomplete = jest.fn();
const isKnown = ({ code }: ScannedCode) => KNOWN.includes(code);
const submit = jest.fn();
const press = jest.fn();
const shortcut = jest.fn();

/** A form with controlled fields, a button outside of it, a cell that a key turns into a field, and shortcuts. */
function Page({ isOn = true, mode = 'numeric' }: { isOn?: boolean; mode?: 'numeric' | 'tel' }) {
  useScanner(onCode, { prefix: '', suffix: '', isOn, isKnown, onIncomplete });
  const [text, setText] = useState('');
  const [formatted, setAmount] = useState('12');
  const [isEditing, setEditing] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only records keys
    <div onKeyDown={({ key }) => shortcut(key)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <input aria-label="Notes" value={text} onChange={({ target }) => setText(target.value)} />
        <input
          aria-label="Quantity"
          inputMode={mode}
          value={formatted}
          onChange={({ target }) => setAmount(target.value)}
        />
      </form>
      <button type="button" onClick={press}>
        Apply
      </button>
      {isEditing ? (
        <input
          aria-label="Editor"
          // biome-ignore lint/a11y/noAutofocus: an editor of a cell
          autoFocus
          onKeyDown={({ key }) => key === 'Escape' && setEditing(false)}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a sheet */}
      <div role="gridcell" tabIndex={0} aria-label="Cell" onKeyDown={() => setEditing(true)} />
    </div>
  );
}

let now = 10_000;

/**
 * Presses keys with this gap, as a browser does: a key whose event is not cancelled puts its character into the
 * focused field, and Enter there submits the form or presses the button.
 */
function type(keys: readonly string[], gap: number) {
  for (const key of keys) {
    now += gap;
    const target = document.activeElement as HTMLInputElement;
    const code = /\d/.test(key) ? `Digit${key}` : key.length === 1 ? `Key${key.toUpperCase()}` : key;
    const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    let isDone = false;
    act(() => {
      isDone = !target.dispatchEvent(event);
    });
    if (isDone) continue;
    const field = document.activeElement;
    act(() => {
      if (key === 'Enter') {
        if (field instanceof HTMLInputElement) field.form?.requestSubmit();
        else if (field instanceof HTMLButtonElement) field.click();
      } else if (key.length === 1 && field instanceof HTMLInputElement) {
        field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
  }
}

const scan = (code = EAN, end = 'Enter') => type([...code, end], 8);
const focus = (name: string, role = 'textbox') => {
  const element = screen.getByRole<HTMLInputElement>(role, { name });
  act(() => element.focus());
  return element;
};

beforeEach(() => {
  jest.clearAllMocks();
  now += 10_000;
});

test('a code is taken with the focus on the page; its keys are no shortcuts but for the first', () => {
  render(<Page />);
  scan();
  scan('GP-12345');
  expect(onCode.mock.calls.map(([{ code }]) => code)).toEqual([EAN, 'gp-12345']);
  act(() => screen.getByRole('button').focus());
  shortcut.mockClear();
  scan('GP-12345', 'Tab');
  expect(onCode).toHaveBeenCalledTimes(3);
  expect(shortcut.mock.calls).toEqual([['G']]);
});

test('a scan presses no button; a key pressed by hand does', () => {
  render(<Page />);
  focus('Apply', 'button');
  scan();
  expect(onCode).toHaveBeenCalledTimes(1);
  expect(press).not.toHaveBeenCalled();
  type(['Enter'], 300);
  expect(press).toHaveBeenCalledTimes(1);
});

test('what the code has put into a field is taken back, and no form is submitted', () => {
  render(<Page />);
  const field = focus('Quantity');
  field.setSelectionRange(1, 2);
  scan();
  expect(onCode).toHaveBeenCalledWith({ code: EAN });
  expect(field).toHaveValue('12');
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  expect(submit).not.toHaveBeenCalled();
  field.setSelectionRange(2, 2);
  type(['5', 'Enter'], 200);
  expect(field).toHaveValue('125');
  expect(submit).toHaveBeenCalledTimes(1);
});

test.each(['numeric', 'tel'] as const)(
  'a figure that was just typed by hand keeps its own digits only: %s',
  (mode) => {
    render(<Page mode={mode} />);
    const field = focus('Quantity');
    field.setSelectionRange(0, 2);
    type(['3', '7'], 180);
    now += 200;
    scan();
    expect(field).toHaveValue('37');
    expect(onCode).toHaveBeenCalledTimes(1);
  },
);

test('a code stays in a text that is being typed, without submitting; later it is taken', () => {
  render(<Page />);
  const field = focus('Notes');
  type(['b', 'o', 'x'], 150);
  now += 600;
  scan();
  expect(onCode).not.toHaveBeenCalled();
  expect(field).toHaveValue(`box${EAN}`);
  expect(submit).not.toHaveBeenCalled();
  now += 2_000;
  scan();
  expect(onCode).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue(`box${EAN}`);
});

test('an editor that the first key has opened is closed by Esc, and the cell has the focus again', () => {
  render(<Page />);
  const cell = focus('Cell', 'gridcell');
  scan();
  expect(screen.queryByRole('textbox', { name: 'Editor' })).toBeNull();
  expect(cell).toHaveFocus();
  expect(onCode).toHaveBeenCalledTimes(1);
});

/** A scan with a gap after so many of its characters; the Enter is one of them. */
function stalled(code: string, after: number, gap: number) {
  const keys = [...code, 'Enter'];
  type(keys.slice(0, after), 8);
  now += gap - 8;
  type(keys.slice(after), 8);
}

describe.each([
  [EAN, 150],
  [EAN, 900],
  ['96385074', 400],
])('a scan of %s that is held up for %d ms', (code, gap) => {
  test.each([...code].map((_, index) => index + 1))('after %d characters', (after) => {
    render(<Page />);
    const field = focus('Quantity');
    field.setSelectionRange(0, 2);
    stalled(code, after, gap);
    expect(field).toHaveValue('12');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
    expect(onIncomplete).toHaveBeenCalledTimes(1);
    expect(onCode).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    // the next scan is taken, at once
    now += 400;
    scan();
    expect(onCode.mock.calls).toEqual([[{ code: EAN }]]);
    expect(onIncomplete).toHaveBeenCalledTimes(1);
    expect(field).toHaveValue('12');
  });
});

test.each([
  ['an unknown code', '5901234123457', 6, 200],
  ['an unknown code at its end', '5901234123457', 12, 200],
  ['an unknown code with letters', 'zz-81', 3, 200],
])('%s that is held up is incomplete too', (_, code, after, gap) => {
  render(<Page />);
  const field = focus('Quantity');
  stalled(code.padEnd(6, 'x'), after, gap);
  expect(field).toHaveValue('12');
  expect([onIncomplete.mock.calls.length, onCode.mock.calls.length]).toEqual([1, 0]);
});

test('the beginning of a scan whose end is lost is no figure: not after a while, a click, an arrow or another scan', () => {
  jest.useFakeTimers();
  render(<Page />);
  const field = focus('Quantity');
  const half = () => {
    type([...EAN.slice(0, 7)], 8);
    expect(field).not.toHaveValue('12');
  };
  half();
  act(() => jest.advanceTimersByTime(3_000));
  expect(field).toHaveValue('12');
  half();
  act(() => void field.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  expect(field).toHaveValue('12');
  now += 5_000;
  half();
  type(['ArrowDown'], 300);
  expect(field).toHaveValue('12');
  expect(onIncomplete).toHaveBeenCalledTimes(3);
  now += 5_000;
  half();
  now += 700;
  scan();
  expect(field).toHaveValue('12');
  expect(onIncomplete).toHaveBeenCalledTimes(4);
  expect(onCode.mock.calls).toEqual([[{ code: EAN }]]);
  jest.useRealTimers();
});

test('a scan that is held up leaves no half in a text, and the next one is taken', () => {
  render(<Page />);
  const field = focus('Notes');
  stalled(EAN, 7, 300);
  expect(field).toHaveValue('');
  scan();
  expect(field).toHaveValue('');
  expect([onIncomplete.mock.calls.length, onCode.mock.calls.length]).toEqual([1, 1]);
  expect(submit).not.toHaveBeenCalled();
});

test('what is typed by hand is no scan that was held up', () => {
  render(<Page />);
  const field = focus('Quantity');
  field.setSelectionRange(0, 2);
  type([...EAN], 120);
  expect(field).toHaveValue(EAN);
  type(['Enter'], 120);
  field.setSelectionRange(0, 13);
  // two keys rolled, and two more
  type(['1', '2'], 20);
  now += 200;
  type(['3', '4'], 20);
  type(['Enter'], 300);
  expect(field).toHaveValue('1234');
  expect(submit).toHaveBeenCalledTimes(2);
  expect(onIncomplete).not.toHaveBeenCalled();
});

test('nothing is taken while the scanner is off', () => {
  const { rerender } = render(<Page isOn={false} />);
  scan();
  expect(onCode).not.toHaveBeenCalled();
  rerender(<Page />);
  scan();
  expect(onCode).toHaveBeenCalledTimes(1);
});

test('the mark shows the last scan for 1.2 seconds; only while the sound is on it is made, by Web Audio', () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  const oscillators: { frequency: { value: number }; start: jest.Mock }[] = [];
  const contexts: object[] = [];
  const node = () => ({ connect: (next: unknown) => next });
  const close = jest.fn(async () => undefined);
  class TestAudio {
    constructor() {
      contexts.push(this);
    }
    currentTime = 0;
    destination = {};
    close = close;
    resume = async () => undefined;
    createOscillator = () => {
      const made = { ...node(), frequency: { value: 0 }, start: jest.fn(), stop: () => undefined };
      oscillators.push(made);
      return made;
    };
    createGain = () => ({
      ...node(),
      gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
    });
  }
  Object.assign(globalThis, { AudioContext: TestAudio });
  jest.useFakeTimers();
  const { result, rerender, unmount } = renderHook(useScanFeedback, { initialProps: false });
  const show = (found: 'found' | 'unknown') => act(() => result.current.show(found));
  show('unknown');
  expect(result.current.state).toBe('unknown');
  act(() => jest.advanceTimersByTime(1_000));
  show('found');
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current.state).toBe('found');
  act(() => jest.advanceTimersByTime(200));
  expect(result.current.state).toBe('ready');
  expect([contexts, oscillators]).toEqual([[], []]);
  rerender(true);
  show('found');
  show('unknown');
  expect(oscillators.map(({ frequency }) => frequency.value)).toEqual([1_320, 220]);
  for (const { start } of oscillators) expect(start).toHaveBeenCalledTimes(1);
  expect(contexts).toHaveLength(1);
  rerender(false);
  show('found');
  expect(oscillators).toHaveLength(2);
  expect(play).not.toHaveBeenCalled();
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
  play.mockRestore();
  jest.useRealTimers();
});

test('a short code is taken out of a figure: one that a product has, and any other that no hand types so fast', () => {
  render(<Page />);
  const quantity = focus('Quantity');
  quantity.select();
  scan('4011');
  expect(onCode).toHaveBeenLastCalledWith({ code: '4011' });
  expect(quantity).toHaveValue('12');
  quantity.select();
  scan('88');
  expect(onCode).toHaveBeenLastCalledWith({ code: '88' });
  expect(quantity).toHaveValue('12');
  quantity.select();
  type([...'88', 'Enter'], 25);
  expect(onCode).toHaveBeenCalledTimes(2);
  expect(quantity).toHaveValue('88');
  act(() => quantity.blur());
  type([...'88', 'Enter'], 25);
  expect(onCode).toHaveBeenCalledTimes(3);
  type([...'88', 'Enter'], 80);
  expect(onCode).toHaveBeenCalledTimes(3);
  const notes = focus('Notes');
  scan('88');
  expect(onCode).toHaveBeenCalledTimes(3);
  expect(notes).toHaveValue('88');
});

/** Presses keys with a modifier, as a scanner does for a character that no key has. */
function hold(modifiers: KeyboardEventInit, ...codes: readonly string[]) {
  return codes.map((code) => {
    now += 8;
    const event = new KeyboardEvent('keydown', {
      key: code.replace(/Left$|^Numpad/, ''),
      code,
      ...modifiers,
      bubbles: true,
      cancelable: true,
    });
    Object.defineProperty(event, 'timeStamp', { value: now });
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
    return event.defaultPrevented;
  });
}

test.each<[string, () => boolean[]]>([
  ['Ctrl+]', () => hold({ ctrlKey: true }, 'ControlLeft', 'BracketRight').slice(1)],
  ['Alt with 029', () => hold({ altKey: true }, 'AltLeft', 'Numpad0', 'Numpad2', 'Numpad9').slice(1)],
])('%s within a scan is the separator of a GS1 code: one scan, no shortcut', (_title, separator) => {
  render(<Page />);
  focus('Quantity').select();
  type([...'01040123456789011077'], 8);
  expect(separator()).not.toContain(false);
  type([...'306', 'Enter'], 8);
  expect(onCode.mock.calls).toEqual([[{ code: '01040123456789011077\u001d306' }]]);
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12');
  expect(onIncomplete).not.toHaveBeenCalled();
});
