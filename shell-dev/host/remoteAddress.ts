/**
 * Where Stock is served, requested from the shell's server so that no address is built in.
 * @throws Error when the settings cannot be read
 */
export async function remoteAddress(): Promise<string> {
  const answer = await fetch('/shell-config.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The shell's settings could not be read (${answer.status}).`);
  const { remote } = (await answer.json()) as { remote: string };
  return `${remote}/stock/`;
}
