import { join } from 'node:path';
import { type Node, parse } from 'acorn';
import { visit } from './uses';

/** What a changed file imports: source maps hold its text, and no path of the machine that has built them. */
const HELPER = 'stock-without-built-in';

/** Where builds find it. */
export const LOOP_ALIAS = {
  [`${HELPER}$`]: join(__dirname, '..', '..', 'src', 'lib', 'withoutBuiltIn.ts'),
};

const NAME = 'withoutBuiltInMembers';
const MAY_HAVE = /\bfor\s*\([^;]*?\sin\s/;

/**
 * The source of a package's file whose loops `for (key in value)` walk what `withoutBuiltIn` returns: many packages (zod, Redux
 * Toolkit, React Router) throw where the host's page has enumerable members on built-in prototypes (R278).
 */
export function withOwnLoops(source: string, helper: string = HELPER): string {
  if (!MAY_HAVE.test(source)) return source;
  const { program, isModule } = parsed(source);
  const values: Node[] = [];
  visit(program, (node) => {
    if (node.type === 'ForInStatement') values.push((node as unknown as { right: Node }).right);
  });
  if (values.length === 0) return source;
  const added: (readonly [at: number, text: string])[] = values.flatMap(({ start, end }) => [
    [start, `${NAME}(`] as const,
    [end, ')'] as const,
  ]);
  // what is added further back does not move what stands before it
  const code = added
    .sort(([one], [other]) => other - one)
    .reduce((text, [at, part]) => text.slice(0, at) + part + text.slice(at), source);
  const file = JSON.stringify(helper);
  // at the end: imports and functions are there before the first line, and no line moves
  return isModule
    ? `${code}\nimport { withoutBuiltIn as ${NAME} } from ${file};\n`
    : `${code}\nfunction ${NAME}(value) { return require(${file}).withoutBuiltIn(value); }\n`;
}

function parsed(source: string): { program: Node; isModule: boolean } {
  const options = { ecmaVersion: 'latest', allowHashBang: true, allowReturnOutsideFunction: true } as const;
  try {
    const program = parse(source, { ...options, sourceType: 'module' });
    return { program, isModule: program.body.some(({ type }) => /^(Import|Export)/.test(type)) };
  } catch {
    return { program: parse(source, { ...options, sourceType: 'script' }), isModule: false };
  }
}
