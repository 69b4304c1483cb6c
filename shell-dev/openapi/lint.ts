import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

const CONFIG = join(__dirname, 'redocly.yaml');

/** What Redocly says of an OpenAPI file. It asks no server: neither for its own updates nor with statistics. */
export async function lint(file: string): Promise<{ isValid: boolean; report: string }> {
  const cli = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin', 'cli.js');
  const child = spawn(process.execPath, [cli, 'lint', file, '--config', CONFIG, '--format=stylish'], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { isValid: status === 0, report: Buffer.concat(parts).toString().trim() };
}
