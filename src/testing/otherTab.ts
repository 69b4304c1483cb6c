import axios from 'axios';

/** A message about saved records that names none. */
export const NOTHING_SAVED = { created: [], changed: [], deleted: [], isUnnamed: false };

/**
 * Delivers what another tab of the signed-in user posts; `sender` replaces parts of the envelope. There is no
 * BroadcastChannel in jsdom, so it arrives as a storage event.
 */
export async function postFromTab(api: StockTestApi, message: object, sender: object = {}): Promise<void> {
  const { data } = await axios.get(`${api.origin}/api/v1/user_m/get-user`, { withCredentials: true });
  const user: string = (data.user ?? data)._id;
  const envelope = { version: 1, user, backend: `${api.origin}/`, message, ...sender };
  const event = new StorageEvent('storage', { key: 'stock-tabs', newValue: JSON.stringify(envelope) });
  window.dispatchEvent(event);
}
