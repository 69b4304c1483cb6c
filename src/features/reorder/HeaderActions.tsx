import { type RefObject, useState } from 'react';
import { useFormats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import { useStoreDispatch } from '../../session/auth/session';
import { filesChosen } from '../../session/preferences/preferences';
import { Button } from '../../ui/form/Button';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { FormPopover, FormPopoverSection } from '../../ui/overlay/FormPopover';
import type { VendorOrder } from './orders';
import type { OrderActions } from './useOrderActions';

/** Chooses the format of the files, and whether each vendor has one of its own. */
export function ExportForm({
  orders,
  actions: { files, exportAll },
  anchor,
  onClose,
}: {
  orders: readonly VendorOrder[];
  actions: OrderActions;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  const { number } = useFormats();
  const dispatch = useStoreDispatch();
  const [how, setHow] = useState<'one' | 'perVendor'>('perVendor');
  const [isBusy, setBusy] = useState(false);
  const count = how === 'one' ? 1 : orders.length;
  const submit = async () => {
    setBusy(true);
    const isMade = await exportAll(orders, how === 'perVendor');
    setBusy(false);
    if (isMade) onClose();
  };
  return (
    <FormPopover
      title={texts.exportTitle}
      closeLabel={texts.close}
      anchor={anchor}
      width={360}
      onClose={onClose}
      foot={
        <Button variant="primary" block busy={isBusy} onClick={() => void submit()}>
          {texts.exportFiles(count, number(count))}
        </Button>
      }
    >
      <FormPopoverSection title={texts.files}>
        <SegmentedControl
          label={texts.files}
          block
          options={[
            { value: 'perVendor', label: texts.filePerVendor },
            { value: 'one', label: texts.oneFile },
          ]}
          value={how}
          onChange={setHow}
        />
      </FormPopoverSection>
      <FormPopoverSection title={texts.format}>
        <SegmentedControl
          label={texts.format}
          block
          options={[
            { value: 'csv', label: texts.csv },
            { value: 'xlsx', label: texts.xlsx },
          ]}
          value={files.format}
          onChange={(format) => dispatch(filesChosen({ ...files, format }))}
        />
      </FormPopoverSection>
    </FormPopover>
  );
}
