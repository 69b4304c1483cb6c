/** A file of the build that could not be loaded, as the bundler's runtime reports it (R46). */
export interface FileFailure {
  /** 'error', 'missing' or 'timeout'. */
  type?: string;
  /** The address of the file. */
  request?: string;
}

/** The file that was not loaded; undefined for every other error. */
export function fileFailureOf(error: unknown): FileFailure | undefined {
  return error instanceof Error && error.name === 'ChunkLoadError' ? (error as FileFailure) : undefined;
}
