import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';
import { type BundledPackage, licensesText, packageOf } from './licenses';

const PLUGIN_NAME = 'LicensesPlugin';

/** Writes the licenses of all packages that are bundled, by whichever of the builds that share it. */
export class LicensesPlugin {
  readonly #packages = new Map<string, BundledPackage>();

  constructor(readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(PLUGIN_NAME, (compilation) => {
      for (const file of filesOf(compilation)) {
        const found = packageOf(file);
        if (found) this.#packages.set(`${found.name} ${found.version}`, found);
      }
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(this.file, licensesText(this.#packages.values()));
    });
  }
}

function filesOf({ modules }: Compilation): Set<string> {
  const files = new Set<string>();
  const add = (module: Module & { resource?: string; modules?: Module[] }) => {
    const [file = ''] = (module.resource ?? '').split('?');
    if (file !== '') files.add(file);
    for (const inner of module.modules ?? []) add(inner);
  };
  for (const module of modules) add(module);
  return files;
}
