import { type Node, parse } from 'acorn';
import { GLOBALS, type Missing } from './features';

/**
 * What all browsers of `browserslist` understand: Safari 16.4 was the last to have ES2022. Of ES2023 and later each has
 * methods only.
 */
const LANGUAGE = 2022;

/** What a script uses that a browser lacks, as 'groupBy (safari 17.4)', and a syntax error. */
export interface Uses {
  found: string[];
  /** Methods that the script declares itself: a call of one is a call of its own, as far as its name says. */
  own: ReadonlySet<string>;
}

/** The uses of a script. */
export function missingInScript(text: string, missing: Missing): Uses {
  let program: Node;
  try {
    program = parse(text, { ecmaVersion: LANGUAGE, sourceType: 'module' });
  } catch (error) {
    const message = error instanceof Error ? error.message : error;
    return { found: [`syntax that is newer than ES${LANGUAGE}: ${message}`], own: new Set() };
  }
  const found = new Set<string>();
  const own = new Set<string>();
  const add = (name: string | undefined, names: ReadonlyMap<string, string>) => {
    if (name !== undefined && names.has(name)) found.add(`${name} (${names.get(name)})`);
  };
  visit(program, (node) => {
    if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type) && !node.computed)
      own.add(nameOf(node.key) ?? '');
    if (node.type === 'AssignmentExpression') own.add(memberOf(node.left) ?? '');
    if (node.type === 'NewExpression') add(nameOf(node.callee), missing.globals);
    if (node.type === 'CallExpression') add(memberOf(node.callee), missing.methods);
    if (node.type !== 'MemberExpression') return;
    const object = nameOf(node.object);
    add(object, missing.globals);
    if (object !== undefined && object in GLOBALS) add(`${object}.${memberOf(node)}`, missing.globals);
  });
  return { found: [...found], own };
}

/** The same of a minified stylesheet: its at-rules, selectors, properties and keywords. */
export function missingInStyles(text: string, missing: Missing): string[] {
  const names = [
    ...[...text.matchAll(/@([a-z-]+)/g)].map(([, name]) => `@${name}`),
    ...[
      ...text.matchAll(
        /(?<![\w"'/]):{1,2}([a-z][a-z-]+)(?=[^;}]*\{)|(?<=[\w\])]):{1,2}([a-z][a-z-]+)(?=[^;}]*\{)/g,
      ),
    ].map(([, name, other]) => `:${name ?? other}`),
    ...[...text.matchAll(/[{;]([a-z][a-z-]+):([^;}]+)/g)].flatMap(([, name = '', value = '']) => [
      name,
      ...value.split(/[\s,]+/).map((keyword) => `${name}:${keyword}`),
    ]),
  ];
  return [...new Set(names)].flatMap((name) =>
    missing.styles.has(name) ? [`${name} (${missing.styles.get(name)})`] : [],
  );
}

interface AnyNode extends Node {
  [key: string]: unknown;
}

/** Looks at a node and all below it. */
export function visit(node: Node, look: (node: AnyNode) => void): void {
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const one = next as AnyNode;
    look(one);
    for (const value of Object.values(one).flat()) if (isNode(value)) waiting.push(value);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function memberOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined;
  const { property, computed } = node as AnyNode;
  return computed ? undefined : nameOf(property);
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String((node as AnyNode).name) : undefined;
}
