import { X } from 'lucide-react';
import type { DocumentLog, DocumentState } from '../../../kit/documents/DocumentLog';
import type { DocumentBase } from '../../../kit/documents/documentBase';
import { documents as texts } from '../../../messages/documents';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import { Stack } from '../../../ui/layout/primitives';
import styles from './enter.module.css';

/** What the last action came to. */
export interface Notice {
  tone: 'neutral' | 'warning' | 'danger';
  text: string;
}

/** Entries of an open document that are not kept, a venue that is gone, and what the last action came to. */
export function DocumentNotices({
  log,
  state,
  sentences,
  notice,
  onSaveFile,
  onClose,
}: {
  log: Pick<DocumentLog, 'flush'>;
  state: DocumentState;
  sentences: { notStored: string; inactiveVenue(venue: string): string };
  notice: Notice | undefined;
  onSaveFile(): void;
  onClose(): void;
}) {
  const isActive = useIsActiveVenue(state.record);
  if (!state.hasFailed && isActive && !notice) return null;
  return (
    <Stack gap="2" className={styles.notices}>
      {state.hasFailed && (
        <Banner
          tone="danger"
          announce
          action={
            <>
              <Button size="sm" onClick={onSaveFile}>
                {texts.saveFile}
              </Button>{' '}
              <Button size="sm" onClick={() => void log.flush()}>
                {texts.tryAgain}
              </Button>
            </>
          }
        >
          {sentences.notStored}
        </Banner>
      )}
      {!isActive && (
        <Banner tone="warning" announce>
          {sentences.inactiveVenue(state.record.venue.name)}
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

/** Whether the venue of a document is active; while the venues are not known, it is assumed. */
export function useIsActiveVenue({ venue }: Pick<DocumentBase, 'venue'>): boolean {
  const { venues, status } = useScopeOptions();
  return status !== 'ready' || venues.some(({ id, isActive }) => id === venue.id && isActive);
}
