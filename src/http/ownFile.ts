import axios from 'axios';
import { REQUEST_TIMEOUT } from '../rules/constants';

/**
 * Reads a JSON file that is served beside the remote's own scripts; undefined where it does not come or is something else.
 * No cookie travels to another origin and no header of ours, for which a browser would have to ask leave there first. What
 * is not under `static/` is served with `no-cache` (host contract, "Serving"), so this is what is there now.
 */
export async function readOwnFile(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const { data } = await axios.get<unknown>(address, {
      signal,
      timeout: REQUEST_TIMEOUT,
      responseType: 'json',
    });
    return data ?? undefined;
  } catch {
    return undefined; // nobody waits for it
  }
}
