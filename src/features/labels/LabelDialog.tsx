import { useState } from 'react';
import { useFormats } from '../../host/formats';
import type { BulkToolProps } from '../../kit/declare/bulkActions';
import type { RecordOf } from '../../kit/declare/registered';
import { labels as texts } from '../../messages/labels';
import { LABEL_PAPERS, type LabelPaperName, labelsPerPage, MAX_COPIES } from '../../rules/labels';
import { Check } from '../../ui/form/Check';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { TextField } from '../../ui/form/TextField';
import { Stack, Text } from '../../ui/layout/primitives';
import { WideDialog } from '../../ui/overlay/WideDialog';
import { OptionField } from '../../ui/pickers/OptionField';
import { SelectField } from '../../ui/pickers/SelectField';
import { PrintFrame } from '../../ui/print/PrintFrame';
import styles from './LabelDialog.module.css';
import { LabelPage } from './LabelPage';
import { LabelPreview } from './LabelPreview';
import { type Labels, useLabels } from './useLabels';

/** Prints labels of the selected products: what stands on them, on which paper, with a preview. */
export function LabelDialog({ records, onDone }: BulkToolProps<RecordOf<'product'>>) {
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
          {pages.map((page, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once
            <LabelPage key={index} paper={choice.paper} labels={page} hasShelf={choice.hasShelf} />
          ))}
        </PrintFrame>
      )}
    </>
  );
}

/** The fields of the dialog: venue, kind of label, paper, position and copies. */
function LabelForm({ labels }: { labels: Labels }) {
  const { choice, change, venues, withoutPrice, mayReadStock } = labels;
  const perPage = labelsPerPage(LABEL_PAPERS[choice.paper]);
  return (
    <Stack gap="4" className={styles.form}>
      {venues.length > 1 && (
        <OptionField
          label={texts.venue}
          placeholder={texts.chooseVenue}
          value={choice.venueId}
          onChange={(venueId) => change({ venueId })}
          options={venues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {mayReadStock && (
        <Stack gap="1-5">
          <Text size="sm" weight="medium">
            {texts.kind}
          </Text>
          <SegmentedControl
            label={texts.kind}
            block
            options={[
              { value: 'price', label: texts.price },
              { value: 'shelf', label: texts.shelf },
            ]}
            value={choice.hasShelf ? 'shelf' : 'price'}
            onChange={(kind) => change({ hasShelf: kind === 'shelf' })}
          />
        </Stack>
      )}
      <SelectField
        label={texts.paper}
        value={choice.paper}
        onChange={(paper) => change({ paper: paper as LabelPaperName })}
        options={Object.entries(texts.papers).map(([value, label]) => ({ value, label }))}
      />
      {perPage > 1 && (
        <TextField
          label={texts.first}
          inputMode="numeric"
          value={choice.first}
          onChange={(first) => change({ first })}
          hint={texts.firstHint(perPage)}
          error={labels.isFirst ? undefined : texts.notFirst(perPage)}
        />
      )}
      <TextField
        label={texts.copies}
        inputMode="numeric"
        value={choice.copies}
        onChange={(copies) => change({ copies })}
        error={labels.isCopies ? undefined : texts.notCopies(MAX_COPIES)}
      />
      {withoutPrice > 0 && (
        <Check
          checked={choice.withoutPrice}
          onChange={(event) => change({ withoutPrice: event.target.checked })}
        >
          {texts.withoutPrice}
        </Check>
      )}
    </Stack>
  );
}
