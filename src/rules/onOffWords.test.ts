import { onOrOff } from './onOffWords';

test.each([
  ['WAHR', 'FALSCH'],
  ['VERDADERO', 'FALSO'],
  ['VRAI', 'FAUX'],
  ['WAAR', 'ONWAAR'],
  ['PRAWDA', 'FAŁSZ'],
  ['VERO', 'FALSO'],
  ['VERDADEIRO', 'FALSO'],
  ['IGAZ', 'HAMIS'],
  ['ADEVĂRAT', 'FALS'],
  ['SAND', 'FALSK'],
  ['SANT', 'FALSKT'],
  ['SANN', 'USANN'],
  ['TOSI', 'EPÄTOSI'],
  ['TÕENE', 'VÄÄR'],
  ['DOĞRU', 'YANLIŞ'],
  ['ΑΛΗΘΗΣ', 'ΨΕΥΔΗΣ'],
  ['ИСТИНА', 'ЛОЖЬ'],
  ['ІСТИНА', 'ХИБНІСТЬ'],
  ['PRAVDA', 'NEPRAVDA'],
  ['Evet', 'HAYIR'],
  ['Áno', 'Nie'],
  ['on', 'off'],
  ['Yes', 'No'],
  ['TRUE', 'FALSE'],
  ['1', '0'],
  ['１', '０'],
  ['✓', '✗'],
  [' Ja ', 'nein'],
  ['sim', 'na\u0303o'],
  ['\u200etrue', 'false\u200f'],
])('%j is on, %j is off', (on, off) => {
  expect([onOrOff(on), onOrOff(off)]).toEqual([true, false]);
});

test.each(['', 'maybe', 'jo', '2', 'on sale', 'yes?', 'true false', 'N/A', '-', 'nao nao', 'ну'])(
  '%j is neither',
  (text) => {
    expect(onOrOff(text)).toBeUndefined();
  },
);
