import { type AddressInfo, createServer, type Server } from 'node:net';
import { findPort } from './ports';

let busy: Server | undefined;
afterEach(() => new Promise((resolve) => (busy ? busy.close(resolve) : resolve(undefined))));

test('a busy port is logged and the next free one is returned', async () => {
  const say = jest.spyOn(console, 'log').mockImplementation(() => {});
  const server = createServer();
  busy = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await findPort(port, 'remote', new Set([port + 1]));
  expect(found).toBeGreaterThan(port + 1);
  expect(say).toHaveBeenCalledWith(`Port ${port} is busy: the remote uses ${found}.`);
  say.mockRestore();
});
