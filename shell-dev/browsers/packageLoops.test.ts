import { withoutBuiltIn } from '../../src/lib/withoutBuiltIn';
import { withOwnLoops } from './packageLoops';

/** The keys that a loop of a package sees. */
function keysIn(value: unknown, loop = 'for (const key in value) keys.push(key);'): string[] {
  const code = withOwnLoops(`const keys = []; ${loop} return keys;`, 'helper');
  const load = () => ({ withoutBuiltIn });
  return new Function('value', 'require', code)(value, load);
}

class Base {
  one = 1;
}
Object.assign(Base.prototype, { inherited: true });

const VALUES: readonly [unknown, readonly string[]][] = [
  [{ b: 1, a: 2 }, ['b', 'a']],
  [
    ['x', 'y'],
    ['0', '1'],
  ],
  [new Base(), ['one', 'inherited']],
  ['ab', ['0', '1']],
  [null, []],
  [undefined, []],
  [7, []],
  [Object.create(null), []],
];

const MEMBER = 'contains';
const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype];

afterEach(() => {
  for (const prototype of PROTOTYPES) Reflect.deleteProperty(prototype, MEMBER);
});

test.each([false, true])(
  'a loop has the keys of its value; members of built-in prototypes: %s (R278)',
  (hasMember) => {
    if (hasMember) for (const prototype of PROTOTYPES) Object.assign(prototype, { [MEMBER]: () => false });
    for (const [value, keys] of VALUES) expect(keysIn(value)).toEqual(keys);
    expect(keysIn({ [MEMBER]: 1 })).toEqual([MEMBER]);
    expect(
      keysIn({ a: 1 }, 'let key; for (key in value) for (const inner in { [key]: 1 }) keys.push(inner);'),
    ).toEqual(['a']);
    if (hasMember) expect(keysIn({ a: 1 }, 'keys.push(...Object.keys(value));')).toEqual(['a']);
  },
);

test('a module imports what a script requires; a module without such a loop stays as it is', () => {
  const loop = 'for (const key in a) b(key);';
  expect(withOwnLoops(`export const c = 1;\n${loop}`, '/h.ts')).toBe(
    'export const c = 1;\nfor (const key in withoutBuiltInMembers(a)) b(key);\n' +
      'import { withoutBuiltIn as withoutBuiltInMembers } from "/h.ts";\n',
  );
  expect(withOwnLoops(`with (d) { ${loop} }`, '/h.ts')).toContain('require("/h.ts")');
  for (const source of ['export const c = "for (key in a)";', 'for (const one of [1]) if (one in {}) b();'])
    expect(withOwnLoops(source, '/h.ts')).toBe(source);
});
