import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTypesArchive } from './archive';

// a part of the plugin that hosts use
const { DTSManager } = createRequire(require.resolve('@module-federation/enhanced'))(
  '@module-federation/dts-plugin/core',
);
const ROOT = join(__dirname, '..', '..');
const tsc = (...of: string[]) =>
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...of], {
    encoding: 'utf8',
  });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stock-types-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the plugin of a host fetches the types by the manifest, and the host is typed with them', async () => {
  const [types, out, host] = ['types', 'out', 'host'].map((name) => join(folder, name));
  if (!types || !out || !host) throw new Error('There is no folder.');
  for (const each of [out, host]) mkdirSync(each);
  tsc('-p', join(ROOT, 'src/host/tsconfig.types.json'), '--outDir', types);
  writeTypesArchive(types, ['mount', 'descriptor', 'export-app'], out);
  const manifest = {
    metaData: { publicPath: 'auto', types: { zip: '@mf-types.zip', api: '@mf-types.d.ts' } },
  };
  writeFileSync(join(out, 'mf-manifest.json'), JSON.stringify(manifest));
  const server = createServer(({ url = '' }, answer) => answer.end(readFileSync(join(out, url.slice(1)))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const manager = new DTSManager({
    host: {
      context: host,
      consumeAPITypes: true,
      moduleFederationConfig: {
        name: 'host',
        remotes: { suite_stock: `suite_stock@http://127.0.0.1:${port}/mf-manifest.json` },
      },
    },
  });
  await manager.consumeTypes();
  await new Promise((resolve) => server.close(resolve));

  writeFileSync(
    join(host, 'host.ts'),
    `import { mount } from 'suite_stock/mount';
     import app from 'suite_stock/export-app';
     mount(document.body, { contract: { major: 1, minor: 0 } }).unmount();
     app().destroy({ dom: document.body });
     // @ts-expect-error the contract is required
     mount(document.body, {});`,
  );
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022' },
    ...{ lib: ['es2022', 'dom'], types: [], paths: { '*': ['./@mf-types/*'] } },
  };
  writeFileSync(join(host, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['host.ts'] }));
  expect(tsc('-p', host)).toBe('');
  expect(readFileSync(join(host, '@mf-types/suite_stock/apis.d.ts'), 'utf8')).toContain(
    "'suite_stock/export-app'",
  );
});
