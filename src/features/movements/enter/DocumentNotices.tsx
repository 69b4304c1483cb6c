import { X } from 'lucide-react';
import type { DocumentLog, DocumentState } from '../../../kit/documents/DocumentLog';
import type { DocumentBase } from '../../../kit/documents/documentBase';
import { documents as texts } from '../../../messages/documents';
import type { DocumentVenue } from '../../../rules/documentFile';
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
  const inactive = useInactiveVenue(state.record);
  if (!state.hasFailed && !inactive && !notice) return null;
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
      {inactive && (
        <Banner tone="warning" announce>
          {sentences.inactiveVenue(inactive.name)}
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
export function useIsActiveVenue(record: VenuesOf): boolean {
  return useInactiveVenue(record) === undefined;
}

/** The venue of a document, and of a transfer the other one. */
type VenuesOf = Pick<DocumentBase, 'venue'> & { to?: DocumentVenue };

function useInactiveVenue({ venue, to = venue }: VenuesOf): DocumentVenue | undefined {
  const { venues, status } = useScopeOptions();
  const isActive = (wanted: DocumentVenue) => venues.some(({ id, isActive }) => id === wanted.id && isActive);
  return status === 'ready' ? [venue, to].find((each) => !isActive(each)) : undefined;
}
