import type { BulkTool, BulkToolProps } from '../../kit/declare/bulkActions';
import { products } from '../../messages/products';
import type { Product } from '../../resources/product/declaration/record';
import { useLoaded } from '../../ui/hooks/useLoaded';

const load = async () => (await import('../../resources/product/list/labels/LabelDialog')).LabelDialog;

/** Prints labels of the selected products; the dialog and the library of barcodes are loaded when it is used. */
export const printLabels: BulkTool<Product> = {
  key: 'labels',
  label: products.printLabels,
  icon: 'tag',
  page: 'pricing',
  Tool,
};

function Tool(props: BulkToolProps<Product>) {
  const Dialog = useLoaded(load, true, props.onDone);
  return Dialog ? <Dialog {...props} /> : null;
}
