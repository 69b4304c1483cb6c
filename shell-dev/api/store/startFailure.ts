/** A start failure that the user can fix: printed as one line, without a stack trace. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

const LINES: Record<string, (file: string) => string> = {
  SQLITE_BUSY: (file) =>
    `The database ${file} is in use by another process. Stop that one, or choose another file with --database.`,
  SQLITE_FULL: (file) => `The disk is full: the database ${file} cannot be written.`,
  SQLITE_CORRUPT: (file) =>
    `The database ${file} is damaged or no database. Start with --reset to put it aside and make a new one.`,
  SQLITE_CANTOPEN: (file) =>
    `The database ${file} cannot be opened. Check that its folder exists and can be written.`,
  SQLITE_IOERR: (file) => `The database ${file} cannot be read or written: the disk reports an error.`,
};

const SAME_AS: Record<string, string> = {
  SQLITE_LOCKED: 'SQLITE_BUSY',
  ENOSPC: 'SQLITE_FULL',
  EDQUOT: 'SQLITE_FULL',
  SQLITE_NOTADB: 'SQLITE_CORRUPT',
  SQLITE_READONLY: 'SQLITE_CANTOPEN',
  SQLITE_PERM: 'SQLITE_CANTOPEN',
  EACCES: 'SQLITE_CANTOPEN',
  EISDIR: 'SQLITE_CANTOPEN',
  EEXIST: 'SQLITE_CANTOPEN',
  ENOTDIR: 'SQLITE_CANTOPEN',
  EPERM: 'SQLITE_CANTOPEN',
  EROFS: 'SQLITE_CANTOPEN',
};

/** The code of a database or file error, or undefined for any other error. */
export function kindOfStorageError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // An error of opening a file has no code; its message ends with SQLite's number 14.
  if (/unable to open connection/i.test(error.message)) return 'SQLITE_CANTOPEN';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const base = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
  const kind = SAME_AS[base] ?? base;
  return kind in LINES ? kind : undefined;
}

/** A storage error as a StartFailure; any other error unchanged. */
export function asStartFailure(error: unknown, file: string): unknown {
  const line = LINES[kindOfStorageError(error) ?? ''];
  return line ? new StartFailure(line(file)) : error;
}
