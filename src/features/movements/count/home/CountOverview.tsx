import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { type CountRecord, newCount } from '../../../../kit/documents/countRecord';
import { newId } from '../../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import { useDocumentList } from '../../../../kit/documents/useDocumentList';
import { inSlices } from '../../../../lib/timeSlices';
import { count as texts } from '../../../../messages/count';
import { documentFileSlices, joinDocuments } from '../../../../rules/documentFile';
import { useUser } from '../../../../session/auth/session';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import { Banner } from '../../../../ui/feedback/Banner';
import { StatePanel } from '../../../../ui/feedback/StatePanel';
import { Text } from '../../../../ui/layout/primitives';
import { FileButton } from '../../enter/FileButton';
import type { CountProps } from '../countProps';
import { CountList } from './CountList';
import { HowToScan } from './HowToScan';
import styles from './home.module.css';
import { NewCount } from './NewCount';

/** Where counts begin and are found again. */
export function CountOverview({ list, store }: { list: CountProps; store: DocumentStore }) {
  const user = useUser();
  const { records, reload } = useDocumentList(store, COUNTS);
  const [failure, setFailure] = useState<string>();
  const { venues } = useScopeOptions();
  const open = (record: CountRecord) => list.setParams({ count: record.id, step: '' });

  /** The file of a colleague, or of another device: a count of one's own with everything in it. */
  const openFile = async (text: string) => {
    const file = await inSlices(documentFileSlices(text));
    if (file?.kind !== 'stock-count' || !user) return setFailure(texts.notAFile);
    if (!venues.some(({ id }) => id === file.venue.id))
      return setFailure(texts.unknownVenue(file.venue.name));
    const known = records?.find(({ id }) => id === file.id);
    const isOpen = known !== undefined && known.finishedAt === undefined;
    // a finished count stays as it is
    const id = known && !isOpen ? newId() : file.id;
    try {
      if (isOpen) await store.join(known.key, file);
      else {
        const record = newCount(user, { ...file, id }, file.lines.length, file.sources);
        // nothing in the file counts twice
        await store.create(record, joinDocuments(file, EMPTY_COUNT));
      }
    } catch {
      return setFailure(texts.notStarted);
    }
    list.setParams({ count: id, step: '' });
  };

  if (list.context.venues.length === 0)
    return <StatePanel title={texts.noVenueTitle} text={texts.noVenueText} />;
  return (
    <div className={styles.home}>
      {list.actions(
        <FileButton icon={FolderOpen} onText={openFile}>
          {texts.openFile}
        </FileButton>,
      )}
      {failure && (
        <Banner tone="danger" announce>
          {failure}
        </Banner>
      )}
      <div className={styles.columns}>
        <NewCount
          list={list}
          store={store}
          records={records ?? NO_RECORDS}
          onStarted={open}
          onFailure={setFailure}
        />
        <div className={styles.lists}>
          <CountList store={store} records={records} onOpen={open} onChanged={reload} />
          <Text as="p" tone="subtle" size="xs">
            {texts.stored}
          </Text>
          <HowToScan />
        </div>
      </div>
    </div>
  );
}

/** What is listed. */
const COUNTS = ['count'] as const;

const NO_RECORDS: readonly CountRecord[] = [];

const EMPTY_COUNT = { lines: [], events: [], sources: {} };
