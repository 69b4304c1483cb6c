import { Copy, Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { ExportForm } from '../../../../features/reorder/HeaderActions';
import type { VendorOrder } from '../../../../features/reorder/orders';
import { ALL, type OrderActions } from '../../../../features/reorder/useOrderActions';
import { reorder as texts } from '../../../../messages/reorder';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';

/** The actions in the heading, for the orders of all vendors; on phones each vendor has its own. */
export function HeadActions({ orders, actions }: { orders: readonly VendorOrder[]; actions: OrderActions }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const disabled = orders.length === 0;
  return (
    <>
      <Button
        className={flow.hideSm}
        icon={Copy}
        disabled={disabled}
        onClick={() => void actions.copy(orders, ALL)}
      >
        {actions.copied === ALL ? texts.copied : texts.copy}
      </Button>
      <Button
        ref={button}
        className={flow.hideSm}
        icon={Download}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
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
      {isOpen && (
        <ExportForm orders={orders} actions={actions} anchor={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
