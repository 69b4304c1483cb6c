import axios from 'axios';
import { REQUEST_TIMEOUT } from '../rules/constants';

/**
 * Reads a JSON file that is served beside the remote's own scripts; undefined where it does not load or is
 * not JSON. It sends no cookie to another origin and no custom header, which would need a CORS preflight.
 * Files outside `static/` are served with `no-cache` (src/host/README.md, Serving), so the answer is current.
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
    return undefined; // the caller has stopped waiting
  }
}
