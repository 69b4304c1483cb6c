import { dirname } from 'node:path';

/** A code example as a module that can be compiled in place of a file. */
export interface Example {
  /** Beside the text that it stands in: 'src/kit/writes/README.md.12.tsx'. */
  path: string;
  code: string;
  /** Where its first line is: 'src/kit/writes/README.md' and 23. */
  from: string;
  line: number;
  /** Lines of {@link code} before it. */
  before: number;
}

/**
 * The examples of a README: blocks of TypeScript below a comment that begins with 'example', whose further lines import and
 * declare what the block leaves out.
 */
export function examplesOfReadme(path: string, text: string): Example[] {
  const blocks = text.matchAll(/^<!-- example\n([\s\S]*?)-->\n\n?```tsx?\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([whole, prelude = '', code = ''], at) =>
    example(path, at, prelude, code, lineAt(text, text.indexOf(whole) + whole.indexOf('\n```') + 1) + 1),
  );
}

/** The examples of docstrings. What their module exports is imported. */
export function examplesOfSource(path: string, text: string): Example[] {
  const blocks = text.matchAll(/^ *\* @example\n *\* ```tsx?\n([\s\S]*?)^ *\* ```$/gm);
  const exported = [...text.matchAll(/^export (?:const|class|function) (\w+)/gm)].map(([, name]) => name);
  const file = path.slice(dirname(path).length + 1).replace(/\.tsx?$/, '');
  const prelude = `import { ${exported.join(', ')} } from './${file}';\n`;
  return [...blocks].map(([whole, code = ''], at) =>
    example(path, at, prelude, code.replace(/^ *\* ?/gm, ''), lineAt(text, text.indexOf(whole)) + 2),
  );
}

function example(from: string, at: number, prelude: string, code: string, line: number): Example {
  const before = prelude.split('\n').length - 1;
  return { path: `${from}.${at}.tsx`, code: `${prelude}${code}export {};\n`, from, line, before };
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
