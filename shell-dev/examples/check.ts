import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesIn } from '../ratchet/sources';
import { type Example, examplesOfReadme, examplesOfSource } from './examples';

// `npm run examples`, a step of `npm test`: the examples in READMEs and docstrings compile with the repository's
// tsconfig. Only they are checked; what they import is read.
const ROOT = join(__dirname, '..', '..');

function readExamples(): Example[] {
  return filesIn(ROOT, 'src', /\.(md|tsx?)$/).flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return path.endsWith('.md') ? examplesOfReadme(path, text) : examplesOfSource(path, text);
  });
}

function compile(examples: readonly Example[]): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.json'),
    { noUnusedLocals: false, noUnusedParameters: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const options = config?.options ?? {};
  const texts = new Map(examples.map((example) => [join(ROOT, example.path), example]));
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.getSourceFile = (file, language, ...rest) => {
    const example = texts.get(file);
    return example
      ? ts.createSourceFile(file, example.code, language)
      : getSourceFile(file, language, ...rest);
  };
  const ambient = config?.fileNames.filter((file) => file.endsWith('.d.ts')) ?? [];
  const register = join(ROOT, 'src', 'resources', 'register.ts');
  const program = ts.createProgram([...texts.keys(), ...ambient, register], options, host);
  return [...texts].flatMap(([file, example]) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map((diagnostic) => sentenceOf(diagnostic, example));
  });
}

function sentenceOf(
  { start = 0, messageText }: ts.Diagnostic,
  { code, before, from, line }: Example,
): string {
  const at = code.slice(0, start).split('\n').length - 1 - before;
  const where = at < 0 ? `${from}:${line} (before it)` : `${from}:${line + at}`;
  return `${where} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
}

const examples = readExamples();
const wrong = compile(examples);
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
else console.log(`${examples.length} examples compile.`);
