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
  onStart,
  onCancel,
}: {
  list: MoveProps;
  orders: readonly OrderRecord[];
  onStart(chosen: DeliveryStart): void;
  onCancel(): void;
}) {
  const { venues } = list.context;
  const [venueId, setVenue] = useState(venues.length === 1 ? (venues[0]?.id ?? '') : '');
  const [orderId, setOrder] = useState('');
  const [vendorId, setVendor] = useState(ANY);
  const vendors = (list.context.listOf('vendor') as readonly RecordOf<'vendor'>[] | undefined) ?? NO_VENDORS;
  const order = orders.find(({ id }) => id === orderId);
  const venue = venues.find(({ id }) => id === venueId);
  const vendor = vendors.find(({ _id }) => _id === vendorId);
  const start = () => {
    if (order) return onStart({ order });
    if (venue)
      onStart({
        venue: { id: venue.id, name: venue.name },
        vendor: vendor ? vendorIn(vendor) : { name: '' },
      });
  };
  return (
    <ConfirmDialog
      title={texts.newDelivery}
      confirmLabel={texts.start}
      cancelLabel={texts.cancel}
      isConfirmDisabled={!order && !venue}
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
        {!order && (
          <>
            <OptionField
              label={texts.venue}
              value={venueId}
              onChange={setVenue}
              options={venues.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <OptionField
              label={texts.vendor}
              value={vendorId}
              onChange={setVendor}
              options={[
                { value: ANY, label: texts.anyVendor },
                ...vendors.map((each) => ({ value: each._id, label: vendorIn(each).name })),
              ]}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const vendorIn = ({ _id, vendorDetails }: RecordOf<'vendor'>) => ({
  id: _id,
  name: vendorDetails?.name ?? '',
});
