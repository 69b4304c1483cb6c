import { FolderOpen } from 'lucide-react';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import { move as texts } from '../../../../messages/move';
import { FileButton } from '../../enter/FileButton';
import { useOrderFiles } from './useOrderFiles';

/** Takes up an order that a colleague has saved as a file. */
export function OpenOrderFile({
  store,
  onOpened,
}: {
  store: DocumentStore;
  /** The file was read; with the sentence where it was not taken up. */
  onOpened(failure: string | undefined): void;
}) {
  const files = useOrderFiles(store);
  return (
    <FileButton icon={FolderOpen} onText={async (text) => onOpened(await files.open(text))}>
      {texts.openOrderFile}
    </FileButton>
  );
}
