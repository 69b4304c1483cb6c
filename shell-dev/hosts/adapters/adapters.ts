import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const FILE = join(__dirname, '..', '..', '..', 'src', 'host', 'telemetry.md');

/** An adapter of src/host/telemetry.md. */
export interface Adapter {
  /** 'sentryAdapter' */
  name: string;
  source: string;
}

/**
 * The adapters that the document shows to hosts, so that what it shows is what is tried.
 * @throws Error for a block that exports none
 */
export function documentedAdapters(): Adapter[] {
  return [...readFileSync(FILE, 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, source = '']) => {
    const [, name] = /export const (\w+)/.exec(source) ?? [];
    if (name === undefined) throw new Error('A block of src/host/telemetry.md exports no adapter.');
    return { name, source };
  });
}

/** An adapter as a script that returns it: `new Function(scriptOf(adapter))()`. */
export function scriptOf({ name, source }: Adapter): string {
  const script = ts.transpile(source, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext });
  return `${script.replaceAll(/^(import .*|export \{\};)$/gm, '').replaceAll(/^export const/gm, 'const')}\nreturn ${name};`;
}
