import { type ReactNode, useState } from 'react';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import type { SlipRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import type { StoredSlip } from '../../apply/slips';
import { PrintedSlip } from './PrintedSlip';
import { saveSlip } from './takeSlip';

/** Prints a stored slip, or saves it as a file; `paper` is rendered while it is being printed. */
export function useSlipPaper(store: DocumentStore): {
  print(key: string): void;
  save(key: string): void;
  paper: ReactNode;
} {
  const [printed, setPrinted] = useState<StoredSlip>();
  const read = (key: string) => store.read<SlipRecord>(key);
  return {
    print: (key) => void read(key).then(setPrinted),
    save: (key) => void read(key).then((slip) => slip && saveSlip(slip)),
    paper: printed && (
      <PrintFrame title={texts.slip(printed.record.id)} onDone={() => setPrinted(undefined)}>
        <PrintedSlip slip={printed} />
      </PrintFrame>
    ),
  };
}
