import { toJson } from './json';
import { safeStorage } from './storage';

/** A connection to the other tabs of this browser, and to other mounts in this one. */
export interface TabChannel {
  /** Sends plain data to all others; the sender does not receive it. */
  post(message: object): void;
  close(): void;
}

/**
 * Opens the channel of this name. Where there is no BroadcastChannel, storage events are used, which do not reach
 * another mount in the same tab. What arrives may come from another version: the receiver has to check it.
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = broadcastChannel(name);
  if (!channel) return storageChannel(name, onMessage);
  channel.onmessage = ({ data }) => onMessage(data);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Undefined where it is absent, or forbidden as in a sandboxed frame. */
function broadcastChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

function storageChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const storage = safeStorage('localStorage');
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== name || newValue === null) return;
    try {
      onMessage(JSON.parse(newValue));
    } catch {
      // another program's text
    }
  };
  window.addEventListener('storage', onStorage);
  return {
    post(message) {
      storage.set(name, toJson(message));
      // nothing stays behind, and an equal message is an event again
      storage.remove(name);
    },
    close: () => window.removeEventListener('storage', onStorage),
  };
}
