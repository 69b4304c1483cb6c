import { toJson } from './json';

const VALUE = { list: [1, ['a', null], { at: new Date(0), none: undefined }], text: 'a', empty: [] };

test('JSON is the same where toJSON is added to built-in prototypes (R278)', () => {
  const expected = JSON.stringify(VALUE);
  expect(toJson(VALUE)).toBe(expected);
  // as Prototype.js does
  const toJSON = { configurable: true, enumerable: true, value: () => 'changed' };
  Object.defineProperty(Array.prototype, 'toJSON', toJSON);
  Object.defineProperty(Object.prototype, 'toJSON', toJSON);
  try {
    expect(JSON.stringify(VALUE)).not.toBe(expected);
    expect(toJson(VALUE)).toBe(expected);
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    Reflect.deleteProperty(Object.prototype, 'toJSON');
  }
});
