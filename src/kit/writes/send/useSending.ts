import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useHost } from '../../../host/HostContext';
import { useOptionalService } from '../../../host/services';
import { timeFormat } from '../../../lib/timeFormat';
import type { SenderSlot } from '../set/senderSlot';
import { type SendOptions, senderIn } from './sender';
import type { SendReport, SendState } from './sendState';

/** The state of a send and what the user can do about it. */
export interface Sending {
  state: SendState | null;
  /** How the last one ended. */
  report: SendReport | null;
  /**
   * Checks and sends: all changes, or those that `isSent` takes. The state is that of the mount: it is there again
   * when the page is opened again.
   */
  checkAndSend(options: Omit<SendOptions, 'timeOf' | 'background'>): Promise<SendReport>;
  /** The same for what could not be saved the last time. */
  retry(options: Omit<SendOptions, 'timeOf' | 'background' | 'isSent'>): Promise<SendReport>;
  /** A stop, a lost connection or the end of the session has left a part of what was confirmed. */
  hasUnsent: boolean;
  /** The same for that part. */
  goOn(options: Omit<SendOptions, 'timeOf' | 'background' | 'isSent'>): Promise<SendReport>;
  stop(): void;
  forget(): void;
}

/** What every send of a mount is given besides: where it is listed while it runs, and how a time is written. */
export function useSendContext(): Pick<SendOptions, 'background' | 'timeOf'> {
  const { locale, timeZone } = useHost();
  const background = useOptionalService('backgroundWork');
  const timeOf = useCallback((at: number) => timeFormat(locale, timeZone).format(at), [locale, timeZone]);
  return useMemo(() => ({ background, timeOf }), [background, timeOf]);
}

/**
 * The sending of a change set. Render `SendDialogs` with it: conflicts are asked there.
 *
 * @example
 * ```ts
 * import type { SenderSlot } from '../set/senderSlot';
 * import type { ChangeSource } from '../source/changeSource';
 * import type { SendMessages } from './sendState';
 * declare const sender: SenderSlot, source: ChangeSource, messages: SendMessages; // useChangeSet, useChangeSource
 * const { checkAndSend } = useSending(sender);
 * const report = await checkAndSend({ source, venues: ['1'], messages, cancelLabel: 'Back to the changes' });
 * ```
 */
export function useSending(slot: SenderSlot): Sending {
  const sender = senderIn(slot);
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  const report = useSyncExternalStore(sender.subscribe, sender.report);
  const { background, timeOf } = useSendContext();
  const checkAndSend = useCallback(
    (options: Omit<SendOptions, 'timeOf' | 'background'>) => sender.send({ ...options, background, timeOf }),
    [sender, background, timeOf],
  );
  const retry = useCallback(
    (options: Omit<SendOptions, 'timeOf' | 'background' | 'isSent'>) =>
      checkAndSend({ ...options, isRetry: true, isSent: sender.set.retryable() }),
    [checkAndSend, sender],
  );
  return {
    state,
    report,
    checkAndSend,
    retry,
    hasUnsent: sender.hasUnsent(),
    goOn: useCallback(
      (options: Omit<SendOptions, 'timeOf' | 'background' | 'isSent'>) =>
        sender.goOn({ ...options, background, timeOf }),
      [sender, background, timeOf],
    ),
    stop: useCallback(() => sender.stop(), [sender]),
    forget: useCallback(() => sender.forget(), [sender]),
  };
}
