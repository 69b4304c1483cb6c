import { scopeToRoot } from './scopeToRoot';

test.each<[what: string, css: string, scoped: string]>([
  ['a class', '.a { color: red }', '[data-stock] .a { color: red }'],
  ['a list of selectors', '.a,\n.b > i { top: 0 }', '[data-stock] .a,\n[data-stock] .b > i { top: 0 }'],
  [
    'commas in a selector',
    '.a:is(.b, [c="d,e"]), .f {}',
    '[data-stock] .a:is(.b, [c="d,e"]), [data-stock] .f {}',
  ],
  ['an attribute first', '[data-a] .b, .c {}', '[data-stock] [data-a] .b, [data-stock] .c {}'],
  [
    'a bare tag and a pseudo-class',
    'td > .a {} :is(.b) {}',
    '[data-stock] td > .a {} [data-stock] :is(.b) {}',
  ],
  ['the root itself', '[data-stock][data-theme="dark"] .a {}', '[data-stock][data-theme="dark"] .a {}'],
  [
    'a group',
    '@media (width > 1px) { .a {} .b, .c {} } .d {}',
    '@media (width > 1px) { [data-stock] .a {} [data-stock] .b, [data-stock] .c {} } [data-stock] .d {}',
  ],
  [
    'a group in a group',
    '@container x (width < 1px), (height) { @supports (top: 0) { .a {} } }',
    '@container x (width < 1px), (height) { @supports (top: 0) { [data-stock] .a {} } }',
  ],
  [
    'nested rules',
    '.a { top: 0; .b, &:hover { left: 0 } @media print { top: 1px } bottom: 0 } .c {}',
    '[data-stock] .a { top: 0; .b, &:hover { left: 0 } @media print { top: 1px } bottom: 0 } [data-stock] .c {}',
  ],
  [
    'keyframes and pages',
    '@keyframes k { from, 50% { top: 0 } } @page p { @top-left { content: "" } } .a {}',
    '@keyframes k { from, 50% { top: 0 } } @page p { @top-left { content: "" } } [data-stock] .a {}',
  ],
  ['an at-rule without a block', '@layer a, b; .c {}', '@layer a, b; [data-stock] .c {}'],
  [
    'comments and strings',
    '/* .a { */ .b::before { content: "} .c {" } /* , */ .d /* { */ {}',
    '/* .a { */ [data-stock] .b::before { content: "} .c {" } /* , */ [data-stock] .d /* { */ {}',
  ],
])('%s', (_what, css, scoped) => {
  expect(scopeToRoot(css)).toBe(scoped);
});

test('a stylesheet that was scoped stays as it is', () => {
  const scoped = scopeToRoot('.a, b { top: 0 } @media print { .c {} }');
  expect(scopeToRoot(scoped)).toBe(scoped);
});
