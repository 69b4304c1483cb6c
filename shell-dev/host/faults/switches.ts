/** The parts of the remote that can be made to fail. */
export type RemotePart = 'none' | 'entry' | 'chunk';

async function post(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

/**
 * The switches of the panel; the shell's server forwards each request to the API or to the remote's server.
 */
export const switches = {
  expireSessions: () => post('/__dev/expire-sessions'),
  setPermission: (pageRoute: string, role: string, access: string) =>
    post('/__dev/permissions', { pageRoute, role, access }),
  delayApi: (delayMs: number) => post('/__dev/faults', { delayMs }),
  failApi: (pathContains: string, status: number) =>
    post('/__dev/faults', pathContains ? { failWith: { pathContains, status } } : { failWith: null }),
  failRemote: (part: RemotePart) => post('/__dev/remote-faults', { part }),
  resetData: () => post('/__dev/reset'),
};
