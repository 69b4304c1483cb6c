/** Channels by name, in one process as between the tabs of a browser: jsdom has none. */
export function provideBroadcastChannels(): void {
  const channels = new Map<string, Set<TestChannel>>();
  class TestChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      const named = channels.get(name) ?? new Set();
      channels.set(name, named.add(this));
    }
    postMessage(message: unknown): void {
      for (const channel of channels.get(this.name) ?? [])
        if (channel !== this) queueMicrotask(() => channel.onmessage?.({ data: structuredClone(message) }));
    }
    close(): void {
      this.onmessage = null;
      channels.get(this.name)?.delete(this);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: TestChannel });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
