import { Check, Save } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { DocumentRecord, RecordOfKind } from '../../../kit/documents/documentRecord';
import type { StoredDocument } from '../../../kit/documents/documentStore';
import { documentsOf, dropDocuments, isFinished } from '../../../kit/documents/documentsOf';
import { MOVE_VIEW } from '../../../kit/documents/noteDrafts';
import { forgetViewDrafts } from '../../../kit/list/viewDrafts';
import { documents as texts } from '../../../messages/documents';
import { move } from '../../../messages/move';
import { Button } from '../../../ui/form/Button';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { saveAsFile } from '../count/saveAsFile';
import { saveOrder } from '../move/home/useOrderFiles';
import { saveMovement } from '../move/saveMovement';
import { saveSlip } from '../move/slip/takeSlip';
import { titleOf } from '../move/titles';

type Stored = StoredDocument<DocumentRecord>;

/** What a user has begun on this device and not finished. */
export const openDocumentsOf = (backend: () => string, user: string) =>
  documentsOf(backend, user, (record) => !isFinished(record));

/** Deletes all counts and movements of a user from this device. */
export async function dropAllDocuments(backend: () => string, user: string): Promise<void> {
  await dropDocuments(backend, user, () => true);
  forgetViewDrafts(user, MOVE_VIEW);
}

interface OpenDocumentsProps {
  documents: readonly Stored[];
  onCancel(): void;
  onConfirm(): void;
}

/** Open counts and movements, which a sign-out on a shared computer deletes: each can be saved as a file before (R243). */
export function OpenDocuments({ documents, onCancel, onConfirm }: OpenDocumentsProps) {
  const { number } = useFormats();
  const [saved, setSaved] = useState<readonly string[]>([]);
  return (
    <ConfirmDialog
      title={texts.leaving.title}
      confirmLabel={texts.leaving.confirm}
      cancelLabel={texts.leaving.cancel}
      tone="danger"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Stack gap="3">
        <p>{texts.leaving.text}</p>
        <Stack as="ul" gap="2">
          {documents.map((stored) => {
            const { key, counted } = stored.record;
            const isSaved = saved.includes(key);
            const name = nameOf(stored.record);
            return (
              <Inline key={key} as="li" justify="between" gap="3">
                <span>
                  {name}
                  <Text as="span" tone="subtle" size="xs">
                    {` ${move.lines(counted, number(counted))}`}
                  </Text>
                </span>
                <Button
                  size="sm"
                  icon={isSaved ? Check : Save}
                  aria-label={isSaved ? texts.leaving.savedOf(name) : texts.leaving.saveOf(name)}
                  onClick={() => {
                    saveDocument(stored);
                    setSaved([...saved, key]);
                  }}
                >
                  {isSaved ? texts.leaving.saved : texts.saveFile}
                </Button>
              </Inline>
            );
          })}
        </Stack>
      </Stack>
    </ConfirmDialog>
  );
}

/** 'Count at Opera: All products', 'Delivery at Opera'. */
function nameOf(record: DocumentRecord): string {
  if (record.kind === 'count') return texts.leaving.count(record.venue.name, record.name);
  if (record.kind === 'order') return texts.leaving.order(record.vendor.name, record.venue.name);
  return titleOf(record);
}

const FILES: { [Kind in DocumentRecord['kind']]: (stored: StoredDocument<RecordOfKind<Kind>>) => void } = {
  count: saveAsFile,
  order: saveOrder,
  slip: saveSlip,
  delivery: saveMovement,
  transfer: saveMovement,
  loss: saveMovement,
};

/** Saves a document of whatever kind as its file. */
function saveDocument(stored: StoredDocument<DocumentRecord>): void {
  (FILES[stored.record.kind] as (stored: StoredDocument<DocumentRecord>) => void)(stored);
}
