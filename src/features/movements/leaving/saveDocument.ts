import type { DocumentRecord, RecordOfKind } from '../../../kit/documents/documentRecord';
import type { StoredDocument } from '../../../kit/documents/documentStore';
import { saveAsFile } from '../count/saveAsFile';
import { saveOrder } from '../move/home/useOrderFiles';
import { saveMovement } from '../move/saveMovement';
import { saveSlip } from '../move/slip/takeSlip';

const FILES: { [Kind in DocumentRecord['kind']]: (stored: StoredDocument<RecordOfKind<Kind>>) => void } = {
  count: saveAsFile,
  order: saveOrder,
  slip: saveSlip,
  delivery: saveMovement,
  transfer: saveMovement,
  loss: saveMovement,
};

/** Saves a document of whatever kind as its file. */
export function saveDocument(stored: StoredDocument<DocumentRecord>): void {
  (FILES[stored.record.kind] as (stored: StoredDocument<DocumentRecord>) => void)(stored);
}
