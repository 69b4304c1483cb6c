import { join } from 'node:path';
import ts from 'typescript';
import type { StockEvent } from '../../../src/host/contract';
import { type Adapter, documentedAdapters, scriptOf } from './adapters';

const adapters = documentedAdapters();
const HOST = join(__dirname, '..', '..', '..', 'src', 'host');

/** What a host's own strict compiler says of an adapter. */
function compileErrors({ name, source }: Adapter): string[] {
  const file = join(__dirname, `${name}.ts`);
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    skipDefaultLibCheck: true,
    noEmit: true,
    types: [],
    paths: { 'suite_stock/*': [join(HOST, '*')] },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('the document shows adapters for three kinds of telemetry', () => {
  expect(adapters.map(({ name }) => name)).toEqual([
    'sentryAdapter',
    'datadogAdapter',
    'openTelemetryAdapter',
  ]);
});

test.each(adapters.map((adapter) => [adapter.name, adapter] as const))('%s compiles', (_, adapter) => {
  expect(compileErrors(adapter)).toEqual([]);
});

const release = '0.1.0+3f9a2c41';
const CRASH: StockEvent = {
  type: 'error',
  where: 'render',
  message: 'No price.',
  release,
  chunk: 'static/list.1a2b3c4d.js',
  route: '/all-brands',
};
const REQUEST: StockEvent = {
  type: 'error',
  where: 'request',
  message: 'GET product-brand/get-brand: 503',
  release,
  route: '/all-brands/brand-details/:id',
  request: { method: 'GET', path: 'product-brand/get-brand/:id', status: 503 },
};
const UNANSWERED: StockEvent = {
  type: 'error',
  where: 'request',
  message: 'GET product-brand/get-brand: timeout',
  release,
  request: { method: 'GET', path: 'product-brand/get-brand/:id' },
};
const TIMING: StockEvent = { type: 'timing', name: 'start', milliseconds: 4, release };

/** What an adapter passes to a fake SDK, as text, for these events. */
function passed(name: string): string[] {
  const adapter = adapters.find((one) => one.name === name);
  if (!adapter) throw new Error(`${name} is not in the document.`);
  const calls: string[] = [];
  const keep = (...parts: unknown[]) =>
    calls.push(
      JSON.stringify(parts, (_, value) =>
        value instanceof Error ? `${value.name}: ${value.message}` : value,
      ),
    );
  const create = new Function(scriptOf(adapter))() as (sdk: object) => (event: StockEvent) => void;
  const telemetry = create({ captureEvent: keep, addError: keep, emit: keep });
  for (const event of [CRASH, REQUEST, UNANSWERED, TIMING]) telemetry(event);
  return calls;
}

test.each(adapters.map(({ name }) => name))('%s passes what an event names, and no timing', (name) => {
  const [crash, request, unanswered, ...others] = passed(name);
  for (const text of [crash, request, unanswered]) {
    expect(text).toContain(release);
    expect(text).toContain('stock');
  }
  for (const text of ['No price.', 'render', 'static/list.1a2b3c4d.js', '/all-brands'])
    expect(crash).toContain(text);
  for (const text of ['GET', 'product-brand/get-brand/:id', '503', '/all-brands/brand-details/:id'])
    expect(request).toContain(text);
  expect(unanswered).toContain('timeout');
  expect(others).toEqual([]);
});
