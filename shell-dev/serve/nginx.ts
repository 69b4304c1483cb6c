import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running nginx. */
export interface Nginx {
  origin: string;
  /** What it has logged so far. */
  log(): string;
  close(): Promise<void>;
}

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
}

/**
 * Serves a `dist/` with `nginx.conf` of this folder, with three lines replaced: the port, the folder and the
 * backend. The development paths of the backend are forwarded too.
 * @throws Error when nginx does not start or answer within five seconds
 */
export async function startNginx({ dist, api }: { dist: string; api: string }): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'www'));
  symlinkSync(dist, join(folder, 'www', 'stock'));
  const site = readFileSync(join(__dirname, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3102', new URL(api).host)
    .replace('listen 8080;', `listen 127.0.0.1:${port};\n  listen [::1]:${port};`)
    .replace('root /srv/www;', `root ${join(folder, 'www')};`)
    .replace('access_log logs/stock.log', `access_log ${join(folder, 'stock.log')}`)
    .replace('location /api/', 'location ~ ^/(api/|outbox|__dev/)');
  writeFileSync(join(folder, 'nginx.conf'), around(site, folder));
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await whenItAnswers(`http://localhost:${port}/`, server);
  return {
    origin: `http://localhost:${port}`,
    log: () => readFileSync(join(folder, 'stock.log'), 'utf8'),
    async close() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The site inside a main configuration like that of a distribution. */
function around(site: string, folder: string): string {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  // worker processes of the user nobody could not read a folder of this user
  const owner = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off;
${owner}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
${scratch}
${site}
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

async function whenItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error('nginx did not start with shell-dev/serve/nginx.conf.');
    const answers = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill('SIGKILL');
  throw new Error('nginx did not answer within five seconds.');
}
