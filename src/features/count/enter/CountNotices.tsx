import { X } from 'lucide-react';
import { count as texts } from '../../../messages/count';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import { Stack } from '../../../ui/layout/primitives';
import shared from '../count.module.css';
import type { CountLog, CountLogState } from '../log/CountLog';
import type { CountRecord } from '../log/countRecord';
import { saveAsFile } from '../saveAsFile';

/** What the last action came to. */
export interface Notice {
  tone: 'neutral' | 'warning' | 'danger';
  text: string;
}

/** Entries of an open count that are not kept, a venue that is gone, and what the last action came to. */
export function CountNotices({
  log,
  state,
  notice,
  onClose,
}: {
  log: CountLog;
  state: CountLogState;
  notice: Notice | undefined;
  onClose(): void;
}) {
  const isActive = useIsActiveVenue(state.record);
  if (!state.hasFailed && isActive && !notice) return null;
  return (
    <Stack gap="2" className={shared.notices}>
      {state.hasFailed && (
        <Banner
          tone="danger"
          announce
          action={
            <>
              <Button size="sm" onClick={() => saveAsFile(state)}>
                {texts.saveFile}
              </Button>{' '}
              <Button size="sm" onClick={() => void log.flush()}>
                {texts.tryAgain}
              </Button>
            </>
          }
        >
          {texts.notStored}
        </Banner>
      )}
      {!isActive && (
        <Banner tone="warning" announce>
          {texts.inactiveVenue(state.record.venue.name)}
        </Banner>
      )}
      {notice && (
        <Banner
          tone={notice.tone}
          announce
          action={
            <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onClose}>
              {texts.close}
            </Button>
          }
        >
          {notice.text}
        </Banner>
      )}
    </Stack>
  );
}

/** Whether the venue of a count is active; while the venues are not known, it is assumed. */
export function useIsActiveVenue({ venue }: CountRecord): boolean {
  const { venues, status } = useScopeOptions();
  return status !== 'ready' || venues.some(({ id, isActive }) => id === venue.id && isActive);
}
