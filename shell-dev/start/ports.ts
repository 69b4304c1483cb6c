import { createServer } from 'node:net';

/**
 * Both loopback addresses: 'localhost' may resolve to either, and another server there would be shown
 * instead.
 */
const LOOPBACKS = ['127.0.0.1', '::1'];

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has no such address, so the port is free there.
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The wanted port, or the next free one after a log line.
 * @throws Error when none of a hundred ports is free
 */
export async function findPort(
  wanted: number,
  what: string,
  taken: ReadonlySet<number> = new Set(),
): Promise<number> {
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (taken.has(port)) continue;
    const free = await Promise.all(LOOPBACKS.map((host) => isFree(port, host)));
    if (!free.every(Boolean)) continue;
    if (port !== wanted) console.log(`Port ${wanted} is busy: the ${what} uses ${port}.`);
    return port;
  }
  throw new Error(`No free port for the ${what} between ${wanted} and ${wanted + 99}.`);
}
