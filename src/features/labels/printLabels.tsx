import type { BulkTool, BulkToolProps } from '../../kit/declare/bulkActions';
import type { RecordOf } from '../../kit/declare/registered';
import { products } from '../../messages/products';
import { useLoaded } from '../../ui/hooks/useLoaded';

const load = async () => (await import('./LabelDialog')).LabelDialog;

/** Prints labels of the selected products; the dialog and the library of barcodes are loaded when it is used. */
export const printLabels: BulkTool<RecordOf<'product'>> = {
  key: 'labels',
  label: products.printLabels,
  icon: 'tag',
  page: 'pricing',
  Tool,
};

function Tool(props: BulkToolProps<RecordOf<'product'>>) {
  const Dialog = useLoaded(load, true, props.onDone);
  return Dialog ? <Dialog {...props} /> : null;
}
