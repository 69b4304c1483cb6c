import { missingFeatures, oldest } from './features';
import { missingInScript, missingInStyles } from './uses';

const missing = missingFeatures();
const script = (text: string) => missingInScript(text, missing).found.map((use) => use.replace(/ .*/, ''));
const styles = (text: string) => missingInStyles(text, missing).map((use) => use.replace(/ .*/, ''));

test('the versions of browserslist', () => {
  expect(oldest(['chrome >= 111', 'safari >= 16.4'])).toEqual([
    ['chrome', 111],
    ['safari', 16.4],
  ]);
  expect(() => oldest(['last 2 versions'])).toThrow("'last 2 versions' is not like 'chrome >= 111'.");
});

test.each([
  ['a method of the language', 'Object.groupBy(a, b)', ['groupBy']],
  ['a constructor', 'new URLPattern("/a")', ['URLPattern']],
  ['a member of a global object', 'document.startViewTransition?.(f)', ['document.startViewTransition']],
  ['a static method', 'URL.canParse(a)', ['URL.canParse']],
  ['methods that all have', 'a.toSorted().at(-1); structuredClone(a); a.findLast(b); CSS.escape(c)', []],
  ['a method of a page object with the same name', 'animation.pause()', []],
  ['newer syntax', 'const a = /[\\p{L}--a]/v', ['syntax']],
  ['the newest syntax that all have', 'class A { static { A.#b } static #b = 1; c = a?.b ?? 1n }', []],
])('%s in a script', (_, text, uses) => {
  expect(script(text)).toEqual(uses);
});

test('a method that a script declares itself is named as its own', () => {
  const { own } = missingInScript('class A { groupBy() {} } b.take = 1; c = { drop: 1 }', missing);
  expect([...own]).toEqual(expect.arrayContaining(['groupBy', 'take', 'drop']));
});

test.each([
  ['a property', '.a{anchor-name:--b;color:red}', ['anchor-name']],
  ['a keyword', '.a{text-align:match-parent;display:flex}', ['text-align:match-parent']],
  ['an at-rule', '@starting-style{.a{color:red}}', ['@starting-style']],
  ['a pseudo-class', '.a:user-valid{color:red}', [':user-valid']],
  ['what all have', '@container (width>1px){.a:has(>.b):focus-visible{inset:0}}', []],
])('%s in styles', (_, text, uses) => {
  expect(styles(text)).toEqual(uses);
});
