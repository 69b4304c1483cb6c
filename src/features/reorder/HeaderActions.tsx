import { Copy, Download, Printer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useFormats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import { useStoreDispatch } from '../../session/auth/session';
import { filesChosen } from '../../session/preferences/preferences';
import { Button } from '../../ui/form/Button';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { useOpener } from '../../ui/hooks/useOpener';
import flow from '../../ui/layout/flow.module.css';
import { FormPopover, FormPopoverSection } from '../../ui/overlay/FormPopover';
import type { VendorOrder } from './orders';
import { ALL_ORDERS, type OrderActions } from './useOrderActions';

/** The actions in the heading, for the orders of all vendors; on phones each vendor has its own. */
export function HeaderActions({
  orders,
  actions,
}: {
  orders: readonly VendorOrder[];
  actions: OrderActions;
}) {
  const { button, anchor, isOpen, close } = useOpener();
  const disabled = orders.length === 0;
  return (
    <>
      <Button
        className={flow.hideSm}
        icon={Copy}
        disabled={disabled}
        onClick={() => void actions.copy(orders, ALL_ORDERS)}
      >
        {actions.copied === ALL_ORDERS ? texts.copied : texts.copy}
      </Button>
      <Button className={flow.hideSm} icon={Download} disabled={disabled} {...button}>
        {texts.export}
      </Button>
      <Button
        icon={Printer}
        disabled={disabled}
        busy={actions.isPreparing}
        onClick={() => void actions.print(orders)}
      >
        {texts.print}
      </Button>
      {isOpen && <ExportForm orders={orders} actions={actions} anchor={anchor} onClose={close} />}
    </>
  );
}

/** Chooses the format of the files, and whether each vendor has one of its own. */
function ExportForm({
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
      footer={
        <Button variant="primary" block busy={isBusy} onClick={() => void submit()}>
          {count > 1 ? texts.exportZip(count, number(count)) : texts.exportFiles(count, number(count))}
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
