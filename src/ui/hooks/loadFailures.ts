import { useOptionalService } from '../../host/services';
import { fileFailureOf } from '../../lib/fileFailure';
import { chunkFailure, PAGE_BROKEN } from '../../messages/pages';

/** What is done about code that could not be loaded outside of a route (R46 and R182). */
export interface LoadFailures {
  /** Reports the failure to the host; the caller shows it. */
  report(error: unknown): void;
  /** Reports the failure to the host and shows it as an error toast. */
  announce(error: unknown): void;
  /** Whether the window may be reloaded for this file: once. */
  mayReloadFor(file: string): boolean;
  reloadFor(file: string): void;
}

const nothing = () => undefined;

declare module '../../host/services' {
  interface MountServices {
    loadFailures: LoadFailures;
  }
}

const UNREPORTED: LoadFailures = {
  report: nothing,
  announce: nothing,
  mayReloadFor: () => false,
  reloadFor: nothing,
};

/** The failures of this mount; outside of one they are not reported. */
export function useLoadFailures(): LoadFailures {
  return useOptionalService('loadFailures') ?? UNREPORTED;
}

/** Why code could not be loaded: type and address of the file, where it is a file. */
export function failedLoadText(error: unknown): string {
  const file = fileFailureOf(error);
  return file ? chunkFailure(file.type ?? '', file.request ?? '') : PAGE_BROKEN.text;
}
