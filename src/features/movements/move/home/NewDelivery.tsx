import { useState } from 'react';
import type { RecordOf } from '../../../../kit/declare/registered';
import type { OrderRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import { Stack } from '../../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog';
import { OptionField } from '../../../../ui/pickers/OptionField';
import type { MoveProps } from '../../apply/moveProps';
import type { DeliveryStart } from '../useStartMovement';

const NO_VENDORS: readonly RecordOf<'vendor'>[] = [];

/** No vendor is chosen. */
const ANY = '';

/** Asks what a delivery begins with: an open order, or a venue and who delivers. */
export function NewDelivery({
  list,
  orders,
  chosen,
  onStart,
  onCancel,
}: {
  list: MoveProps;
  orders: readonly OrderRecord[];
  /** The order that is received. */
  chosen?: OrderRecord | undefined;
  onStart(chosen: DeliveryStart): void;
  onCancel(): void;
}) {
  const { venues } = list.context;
  const [venueId, setVenue] = useState(venues.length === 1 ? (venues[0]?.id ?? '') : '');
  const [orderId, setOrder] = useState(chosen?.id ?? '');
  const [vendorId, setVendor] = useState(ANY);
  const vendors = (list.context.listOf('vendor') as readonly RecordOf<'vendor'>[] | undefined) ?? NO_VENDORS;
  const order = orders.find(({ id }) => id === orderId);
  const venue = venues.find(({ id }) => id === venueId);
  const vendor = vendors.find(({ _id }) => _id === vendorId);
  /** An order for several venues has none of its own. */
  const isAsked = order?.venue.id === '';
  const start = () => {
    const at = venue && { id: venue.id, name: venue.name };
    if (order) return onStart({ order, ...(isAsked && at && { at }) });
    if (at)
      onStart({
        venue: at,
        vendor: vendor ? vendorIn(vendor) : { name: '' },
      });
  };
  return (
    <ConfirmDialog
      title={texts.newDelivery}
      confirmLabel={texts.start}
      cancelLabel={texts.cancel}
      isConfirmDisabled={(!order || isAsked) && !venue}
      onConfirm={start}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <span>{texts.newDeliveryText}</span>
        {orders.length > 0 && (
          <OptionField
            label={texts.fromOrder}
            value={orderId}
            onChange={setOrder}
            options={[
              { value: '', label: texts.withoutOrder },
              ...orders.map(({ id, vendor: { name }, venue: { name: at } }) => ({
                value: id,
                label: texts.orderAt(name, at),
              })),
            ]}
          />
        )}
        {(!order || isAsked) && (
          <OptionField
            label={texts.venue}
            value={venueId}
            onChange={setVenue}
            options={venues.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {!order && (
          <OptionField
            label={texts.vendor}
            value={vendorId}
            onChange={setVendor}
            options={[
              { value: ANY, label: texts.anyVendor },
              ...vendors.map((each) => ({ value: each._id, label: vendorIn(each).name })),
            ]}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const vendorIn = ({ _id, vendorDetails }: RecordOf<'vendor'>) => ({
  id: _id,
  name: vendorDetails?.name ?? '',
});
