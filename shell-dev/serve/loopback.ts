import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine. */
export interface Loopback {
  origin: string;
  /** Ends its connections too. */
  close(): Promise<void>;
}

/** Opens a server for requests of this machine. */
export async function openLoopback(answer: RequestListener, host = '127.0.0.1'): Promise<Loopback> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
