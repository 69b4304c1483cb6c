import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { runCommand } from '../../test/runCommand';

const README = join(__dirname, '..', '..', '..', 'src', 'host', 'README.md');
/** The name and the content of each file that the README gives for a host. */
const FILE = /^```\w+ host=(\S+) file=(\S+)\n([\s\S]*?)^```$/gm;

/** A host of the README, built. */
export interface ReadmeHost {
  name: string;
  /** The folder to serve. */
  folder: string;
}

/**
 * Writes the hosts that src/host/README.md gives, with the address of the remote in place of its example, and builds each
 * as its files say.
 * @throws Error with the output of a failed build
 */
export async function buildReadmeHosts(dist: string, remote: string): Promise<ReadmeHost[]> {
  const files = [...readFileSync(README, 'utf8').matchAll(FILE)];
  const names = [...new Set(files.map(([, host = '']) => host))];
  const built: ReadmeHost[] = [];
  for (const name of names) {
    const source = join(__dirname, '..', 'dist', `readme-${name}`);
    rmSync(source, { recursive: true, force: true });
    mkdirSync(source, { recursive: true });
    copyFileSync(join(dist, 'connect.js'), join(source, 'connect.js'));
    const own = files.filter(([, host]) => host === name);
    for (const [, , file = '', text = ''] of own)
      writeFileSync(join(source, file), text.replaceAll('https://suite.example', remote));
    built.push({ name, folder: await build(source, new Set(own.map(([, , file]) => file))) });
  }
  return built;
}

/** Builds a host and returns the folder to serve: its own where no tool is named. */
async function build(source: string, files: ReadonlySet<string | undefined>): Promise<string> {
  const out = join(source, 'dist');
  if (files.has('webpack.config.cjs')) {
    await buildWithWebpack(source, out);
    copyFileSync(join(source, 'index.html'), join(out, 'index.html'));
    return out;
  }
  const command = files.has('rsbuild.config.mjs')
    ? ['rsbuild', 'build', '--root', source]
    : files.has('main.jsx')
      ? ['vite', 'build', source, '--logLevel', 'error']
      : undefined;
  if (!command) return source;
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(output);
  return out;
}

function buildWithWebpack(context: string, path: string): Promise<void> {
  const configuration = require(join(context, 'webpack.config.cjs')) as webpack.Configuration;
  const compiler = webpack({
    ...configuration,
    context,
    output: { ...configuration.output, path },
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
}
