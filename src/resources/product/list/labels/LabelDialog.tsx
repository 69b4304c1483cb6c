import { useState } from 'react';
import { LabelForm } from '../../../../features/labels/LabelDialog';
import styles from '../../../../features/labels/LabelDialog.module.css';
import { LabelPage } from '../../../../features/labels/LabelPage';
import { LabelPreview } from '../../../../features/labels/LabelPreview';
import { useLabels } from '../../../../features/labels/useLabels';
import { useFormats } from '../../../../host/formats';
import type { BulkToolProps } from '../../../../kit/declare/bulkActions';
import { labels as texts } from '../../../../messages/labels';
import { WideDialog } from '../../../../ui/overlay/WideDialog';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import type { Product } from '../../declaration/record';

/** Prints labels of the selected products: what stands on them, on which paper, with a preview. */
export function LabelDialog({ records, onDone }: BulkToolProps<Product>) {
  const { number } = useFormats();
  const [isPrinting, setPrinting] = useState(false);
  const labels = useLabels(records);
  const { choice, venue, pages, count } = labels;
  const canPrint = pages.length > 0;
  return (
    <>
      <WideDialog
        title={texts.title}
        text={texts.subject(texts.products(records.length, number(records.length)), venue?.name)}
        closeLabel={texts.close}
        note={canPrint && choice.paper !== 'roll62' && texts.sheets(pages.length, number(pages.length))}
        cancelLabel={texts.cancel}
        confirmLabel={canPrint ? texts.print(count, number(count)) : texts.title}
        isConfirmDisabled={!canPrint || labels.isComputing || isPrinting}
        isFull
        onConfirm={() => setPrinting(true)}
        onCancel={onDone}
      >
        <div className={styles.parts}>
          <LabelForm labels={labels} />
          <LabelPreview labels={labels} />
        </div>
      </WideDialog>
      {isPrinting && (
        <PrintFrame title={texts.title} onDone={onDone}>
          {pages.map((page, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once
            <LabelPage key={at} paper={choice.paper} labels={page} hasShelf={choice.hasShelf} />
          ))}
        </PrintFrame>
      )}
    </>
  );
}
