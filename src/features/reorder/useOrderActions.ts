import { useState } from 'react';
import type { LoggedInUser } from '../../host/contract';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { useService } from '../../host/services';
import { useRegistered } from '../../kit/declare/register';
import { keyOf, newDocument } from '../../kit/documents/documentBase';
import { openDocumentStore } from '../../kit/documents/documentStore';
import type { OrderRecord } from '../../kit/documents/movementRecord';
import { download } from '../../lib/download';
import { fileFailureOf } from '../../lib/fileFailure';
import { reorder as texts } from '../../messages/reorder';
import type { DocumentVenue } from '../../rules/documentFile';
import { type DocumentLine, plannedUnits } from '../../rules/documentTally';
import { toMinor } from '../../rules/minorUnits';
import { stepOf } from '../../rules/orderLimits';
import { quantityDecimals } from '../../rules/quantities';
import { numberIn } from '../../rules/stock';
import { useStoreDispatch, useUser } from '../../session/auth/session';
import { notationOf } from '../../session/preferences/notation';
import { type FilePreferences, usePreferences } from '../../session/preferences/preferences';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { useLoadFailures } from '../../ui/hooks/loadFailures';
import { useAnnouncer } from '../../ui/hooks/useAnnouncer';
import { keepOrder } from './openOrders';
import { type OrderParties, readParties } from './orderParties';
import { type OrderDetails, type OrderLine, orderedLines, type VendorOrder, venueText } from './orders';
import { orderText } from './orderText';

/** What can be done with orders; nothing of it is sent to the server. */
export interface OrderActions {
  /** Copies the orders as text; `what` names the button that is then marked. */
  copy(orders: readonly VendorOrder[], what: string | undefined): Promise<void>;
  /** The button whose text was copied last. */
  copied: string | undefined;
  /** Reads the addresses for the paper, and prints. */
  print(orders: readonly VendorOrder[]): Promise<void>;
  /** The addresses are being read. */
  isPreparing: boolean;
  printing: { orders: readonly VendorOrder[]; parties: OrderParties } | undefined;
  endPrinting(): void;
  /** Exports one order in the format that was chosen last. */
  exportOne(order: VendorOrder): Promise<void>;
  /** Exports all in one file, or a file for each in one ZIP; resolves to whether it was made. */
  exportAll(orders: readonly VendorOrder[], isPerVendor: boolean): Promise<boolean>;
  /** The format that was chosen last. */
  files: FilePreferences;
  /** The link that opens the mail of an order was followed. */
  mailed(order: VendorOrder): void;
  /** How many orders the last action has kept as open orders. */
  kept: number;
  /** Why the last action failed. */
  failure: string | undefined;
}

const COPIED_LABEL_MS = 2_000;

/** Copying, exporting and printing orders. */
export function useOrderActions(
  details: OrderDetails,
  { isReadOnly, since }: { isReadOnly: boolean; since: number },
): OrderActions {
  const formats = useFormats();
  const announce = useAnnouncer();
  const { announce: announceLoad } = useLoadFailures();
  const { locale } = useHost();
  const files = notationOf(usePreferences().files, locale, useFormats().moneyDecimals);
  const [copied, setCopied] = useState<string>();
  const [printing, setPrinting] = useState<OrderActions['printing']>();
  const [isPreparing, setPreparing] = useState(false);
  const dispatch = useStoreDispatch();
  const scope = useScopeOptions();
  const resources = { venue: useRegistered('venue'), company: useRegistered('company') };
  const [failure, setFailure] = useState<string>();
  const [kept, setKept] = useState(0);
  const backend = useService('backend');
  const user = useUser();

  /** Who may move stock finds what was passed on among the open orders. */
  const keep = async (orders: readonly VendorOrder[]) => {
    if (isReadOnly || !user) return;
    setKept(await keepOrders(orders, { backend, user, details, since, number: formats.number }));
  };
  const exportAll = async (orders: readonly VendorOrder[], isPerVendor: boolean) => {
    setFailure(undefined);
    try {
      const { orderFile } = await import(/* webpackChunkName: "export-orders" */ './exportOrders');
      const { format } = files;
      const made = await orderFile(orders, details, { format, notation: files, isPerVendor });
      download(made.name, [made.content], made.type);
      const said = made.count > 1 ? texts.exportedZip : texts.exported;
      announce(said(made.count, formats.number(made.count)));
      await keep(orders);
      return true;
    } catch (error) {
      if (fileFailureOf(error)) announceLoad(error);
      else setFailure(texts.exportFailed);
      return false;
    }
  };
  const print = async (orders: readonly VendorOrder[]) => {
    setFailure(undefined);
    setPreparing(true);
    const lines = orders.flatMap((order) => order.lines);
    const ids = [...new Set(lines.flatMap(({ venues }) => venues.map(({ id }) => id)))];
    const parties = await readParties(dispatch, { resources, scope }, ids).finally(() => setPreparing(false));
    if (parties.isIncomplete) setFailure(texts.noAddresses);
    setPrinting({ orders, parties });
    await keep(orders);
  };
  return {
    copied,
    printing,
    isPreparing,
    failure,
    kept,
    mailed: (order) => void keep([order]),
    files,
    exportAll,
    print,
    endPrinting: () => setPrinting(undefined),
    exportOne: async (order) => void (await exportAll([order], true)),
    async copy(orders, what = ALL_ORDERS) {
      setFailure(undefined);
      try {
        const text = orders.map((order) => orderText(order, details, formats)).join('\n');
        await navigator.clipboard.writeText(text);
        setCopied(what);
        announce(texts.copied);
        await keep(orders);
        setTimeout(() => setCopied((now) => (now === what ? undefined : now)), COPIED_LABEL_MS);
      } catch {
        // access to the clipboard may be denied
        setFailure(texts.notCopied);
      }
    },
  };
}

/** Marks the button that copies all orders. */
export const ALL_ORDERS = 'all';

interface KeepOptions {
  backend: () => string;
  user: LoggedInUser;
  details: OrderDetails;
  /** Open orders of before are taken off the quantities. */
  since: number;
  number(value: number): string;
}

/**
 * Keeps orders that were passed on as open orders, one for each vendor and venue and day, until their goods have come
 * (R194). The same order passed on again takes the place of the one before, unless some of it has come; one of before
 * `since` stays, and the new one stands beside it (R120).
 *
 * @returns how many are kept; 0 where the browser keeps nothing
 */
async function keepOrders(orders: readonly VendorOrder[], options: KeepOptions): Promise<number> {
  const store = await openDocumentStore(options.backend, 'movements').catch(() => undefined);
  if (!store) return 0;
  let kept = 0;
  try {
    for (const order of orders.flatMap((each) => openOrders(each, options)))
      if (await keepOrder(store, order, options)) kept += 1;
    return kept;
  } catch {
    return kept;
  } finally {
    await store.close();
  }
}

interface OpenOrder {
  record: OrderRecord;
  lines: DocumentLine[];
}

/** The order of a vendor by venue; lines of added venues belong to all of them together. */
function openOrders(order: VendorOrder, { user, details, number }: KeepOptions): OpenOrder[] {
  const byVenue = new Map<string, { venue: DocumentVenue; lines: OrderLine[] }>();
  for (const line of orderedLines(order, details)) {
    const [venue, ...others] = line.venues;
    if (!venue) continue;
    // which of several venues it is for is asked when it arrives
    const where = others.length === 0 ? venue : { id: '', name: venueText(line, { number }) };
    const known = byVenue.get(where.id);
    if (known) known.lines.push(line);
    else byVenue.set(where.id, { venue: { id: where.id, name: where.name }, lines: [line] });
  }
  return [...byVenue.values()].map(({ venue, lines }) => {
    const id = ['order', order.vendorId ?? '', venue.id, details.today].join('-');
    const arrives = lines
      .map((line) => line.arrives ?? '')
      .sort()
      .at(-1);
    const ordered = lines.map(documentLine);
    const base = newDocument(user, { id, name: order.name, venue, startedAt: Date.now() }, lines.length);
    return {
      record: {
        ...base,
        key: keyOf(user._id, id),
        kind: 'order',
        vendor: {
          name: order.name,
          ...(order.vendorId !== undefined && { id: order.vendorId }),
          ...(order.vendor?.email && { email: order.vendor.email }),
        },
        ...(arrives && { arrives }),
        units: plannedUnits(ordered),
        received: {},
      },
      lines: ordered,
    };
  });
}

function documentLine({ product, quantity, unitCost, levels }: OrderLine): DocumentLine {
  const { _id: id, name, sku, barcode, category } = product;
  const caseSize = stepOf(product);
  const decimals = quantityDecimals(product);
  return {
    id,
    name,
    ...(sku && { sku }),
    ...(barcode && { barcode }),
    category: category ?? '',
    shelf: '',
    onHand: numberIn(levels.onHand) ?? null,
    ...(unitCost !== undefined && { cost: toMinor(unitCost) }),
    ...(caseSize > 1 && { caseSize }),
    ...(decimals > 0 && { decimals }),
    planned: quantity,
    since: Date.now(),
  };
}
