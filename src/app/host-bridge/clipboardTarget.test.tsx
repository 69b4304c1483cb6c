import { fireEvent } from '@testing-library/dom';
import { sendClipboardToFocus } from './clipboardTarget';

let stop: () => void;
const received = jest.fn<void, [Event & { clipboardData?: unknown }]>();
const seenByHost = jest.fn<void, [EventTarget | null]>();
const seeInHost = ({ target }: Event) => seenByHost(target);

beforeEach(() => {
  document.body.innerHTML = `
    <h1>Suite</h1>
    <div role="textbox" tabindex="0" id="host"></div>
    <div data-stock>
      <h2>Prices</h2>
      <div id="grid"><div tabindex="0" id="cell"><b>7.90</b></div></div>
    </div>`;
  received.mockClear();
  seenByHost.mockClear();
  stop = sendClipboardToFocus();
  for (const type of ['copy', 'cut', 'paste'] as const) {
    element('#grid').addEventListener(type, received);
    document.addEventListener(type, seeInHost);
  }
});

afterEach(() => {
  for (const type of ['copy', 'cut', 'paste']) document.removeEventListener(type, seeInHost);
  stop();
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Fires an event whose data is this object; returns whether the browser does what it does by itself. */
const fire = (type: 'copy' | 'cut' | 'paste', at: string, clipboardData: object = {}) =>
  fireEvent[type](element(at), { clipboardData });

test.each([
  ['copy', 'body'],
  ['copy', 'h1'],
  ['cut', 'h2'],
  ['paste', 'body'],
  ['paste', 'h2'],
] as const)('%s at %s reaches the focused cell once, with its data', (type, at) => {
  element('#cell').focus();
  const data = { getData: () => '4.40' };
  expect(fire(type, at, data)).toBe(true);
  expect(received).toHaveBeenCalledTimes(1);
  expect(received.mock.lastCall?.[0]).toMatchObject({ type, target: element('#cell'), clipboardData: data });
  expect(seenByHost.mock.calls).toEqual([[element('#cell')]]);
});

test('what the focused element handles is handled for the browser', () => {
  element('#cell').focus();
  received.mockImplementationOnce((event) => event.preventDefault());
  expect(fire('paste', 'body')).toBe(false);
});

test.each([
  ['an event inside the focused element', '#cell', 'b'],
  ['an event without a focused element', 'body', 'h2'],
  ['an event while the focus is in the host', '#host', 'h1'],
])('%s keeps its target', (_, focused, at) => {
  element(focused).focus();
  fire('copy', at);
  expect(seenByHost.mock.calls).toEqual([[element(at)]]);
});

test('nothing is sent on once it has ended', () => {
  element('#cell').focus();
  stop();
  fire('paste', 'body');
  expect(received).not.toHaveBeenCalled();
});
