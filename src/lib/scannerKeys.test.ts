import fc from 'fast-check';
import {
  controlKey,
  type KeyBurst,
  type KeyPress,
  type ScannedCode,
  scannedCode,
  withKey,
} from './scannerKeys';

const NO_MARKS = { prefix: '', suffix: '' };
const US_PUNCTUATION = { '-': 'Minus', '/': 'Slash', '.': 'Period', '*': 'Digit8' };

/** The key of a US keyboard for this character; `shown` is what the layout of the machine makes of it. */
function key(character: string, shown = character): Omit<KeyPress, 'time'> {
  const isShifted = /[A-Z*]/.test(character);
  const code = /\d/.test(character)
    ? `Digit${character}`
    : (US_PUNCTUATION[character as keyof typeof US_PUNCTUATION] ?? `Key${character.toUpperCase()}`);
  return { key: shown, code, isShifted };
}

const keysOf = (text: string, shown = text) =>
  [...text].map((character, index) => key(character, [...shown][index] ?? character));
const ENTER = { key: 'Enter', code: 'Enter', isShifted: false };
const TAB = { key: 'Tab', code: 'Tab', isShifted: false };

/** The codes that keys give; the gaps between them in milliseconds, the last one repeats. */
function codes(keys: readonly Omit<KeyPress, 'time'>[], gaps: readonly number[], marks = NO_MARKS) {
  const found: ScannedCode[] = [];
  let burst: KeyBurst | undefined;
  let time = 1_000;
  for (const [at, each] of keys.entries()) {
    const press = { ...each, time };
    const scan = scannedCode(burst, press, marks);
    if (scan) found.push(scan);
    burst = scan ? undefined : withKey(burst, press);
    time += gaps[at] ?? gaps.at(-1) ?? 0;
  }
  return found;
}

const EAN = '4006381333931';

test.each<[string, Omit<KeyPress, 'time'>[], number[], ScannedCode[]]>([
  ['a scan', [...keysOf(EAN), ENTER], [9], [{ code: EAN }]],
  ['a scan that ends with Tab', [...keysOf(EAN), TAB], [9], [{ code: EAN }]],
  ['typing', [...keysOf(EAN), ENTER], [90], []],
  ['the fastest typing: 35 ms', [...keysOf(EAN), ENTER], [35], []],
  ['the slowest scanner: 34 ms', [...keysOf(EAN), ENTER], [34], [{ code: EAN }]],
  ['a scan with one late key', [...keysOf(EAN), ENTER], [9, 9, 95, 9], [{ code: EAN }]],
  ['typing, then a scan', [...keysOf(`ab${EAN}`), ENTER], [120, 300, 9], [{ code: EAN }]],
  [
    'two scans',
    [...keysOf(EAN), ENTER, ...keysOf('96385074'), ENTER],
    [4],
    [{ code: EAN }, { code: '96385074' }],
  ],
  ['five characters', [...keysOf('12345'), ENTER], [9], [{ code: '12345' }]],
  ['two characters', [...keysOf('88'), ENTER], [9], [{ code: '88' }]],
  ['two characters typed by hand', [...keysOf('88'), ENTER], [80], []],
  ['one character', [...keysOf('8'), ENTER], [9], []],
  ['six characters', [...keysOf('123456'), ENTER], [9], [{ code: '123456' }]],
  ['Enter long after the keys', [...keysOf('123456'), ENTER], [9, 9, 9, 9, 9, 400], []],
  ['no Enter', keysOf(EAN), [9], []],
  ['Enter alone', [ENTER, ENTER], [9], []],
  ['an arrow between the keys', [...keysOf('123456'), { ...ENTER, key: 'ArrowUp' }, ENTER], [9], []],
])('%s', (_title, keys, gaps, expected) => {
  expect(codes(keys, gaps)).toEqual(expected);
});

test.each<[string, typed: string, shown: string, ScannedCode]>([
  ['digits on AZERTY', EAN, `'àà-"(&"""ç"&`.replace('(', '§'), { code: EAN }],
  ['letters and digits on AZERTY', 'Aqw-120', 'Qaz)&éà', { code: 'Aqw-120' }],
  ['a hyphen on QWERTZ', 'LAGER-30', 'LAGERß30', { code: 'LAGERß30', usCode: 'LAGER-30' }],
  ['letters with Caps Lock', 'Keg-Lager', 'kEG-lAGER', { code: 'Keg-Lager' }],
  ['a French scanner on AZERTY', 'ABCDEF', 'ABCDEF', { code: 'ABCDEF' }],
  ['an input method', '123abc', '??????', { code: '123abc' }],
])('%s', (title, typed, shown, expected) => {
  const keys = keysOf(typed, shown).map((press) =>
    title === 'an input method' ? { ...press, key: 'Process' } : press,
  );
  expect(codes([...keys, ENTER], [8])).toEqual([expected]);
});

test.each([
  [{ prefix: '~', suffix: '' }, `~${EAN}`, EAN],
  [{ prefix: '', suffix: '*' }, `${EAN}*`, EAN],
  [{ prefix: 'a', suffix: 'z' }, `a${EAN}z`, EAN],
  [{ prefix: 'a', suffix: 'z' }, EAN, EAN],
  [{ prefix: 'a', suffix: 'z' }, 'a1z', undefined],
])('with the marks %j the keys %s give %s', (marks, typed, code) => {
  const keys = [...typed].map((character) => ({ key: character, code: '', isShifted: false }));
  expect(codes([...keys, ENTER], [8], marks)[0]?.code).toBe(code);
});

test('every code of two characters or more at the pace of a scanner is read as it is, none of a typist', () => {
  const character = fc.constantFrom(...'0123456789abcxyzABCXYZ-./*');
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 6, maxLength: 40 }), fc.nat(34), (text, gap) => {
      expect(codes([...keysOf(text), ENTER], [gap])).toEqual([{ code: text }]);
      expect(codes([...keysOf(text), ENTER], [gap + 35])).toEqual([]);
    }),
  );
});

test('Ctrl+] and Alt with 029 on the number pad are the separator of a GS1 code', () => {
  const held = (code: string) => ({ code, isControl: false, isAlt: true });
  expect(controlKey({ code: 'BracketRight', isControl: true, isAlt: false }, '')?.character).toBe('\u001d');
  let digits = '';
  const characters = ['Numpad0', 'Numpad0', 'Numpad2', 'Numpad9'].map((code) => {
    const sent = controlKey(held(code), digits);
    digits = sent?.digits ?? '';
    return sent?.character;
  });
  expect(characters).toEqual([undefined, undefined, undefined, '\u001d']);
  expect(controlKey(held('KeyA'), '')).toBeUndefined();
  expect(controlKey({ code: 'KeyC', isControl: true, isAlt: false }, '')).toBeUndefined();
});
