import { useContext, useState } from 'react';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { useRegistered } from '../../kit/declare/register';
import { download } from '../../lib/download';
import { fileFailureOf } from '../../lib/fileFailure';
import { reorder as texts } from '../../messages/reorder';
import { useStoreDispatch } from '../../session/auth/session';
import { notationOf } from '../../session/preferences/notation';
import { type FilePreferences, usePreferences } from '../../session/preferences/preferences';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { LoadFailuresContext } from '../../ui/hooks/loadFailures';
import { useAnnouncer } from '../../ui/hooks/useAnnouncer';
import { type OrderParties, readParties } from './orderParties';
import type { OrderFacts, VendorOrder } from './orders';
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
  /** Resolves to whether the files were made. */
  exportAll(orders: readonly VendorOrder[], isPerVendor: boolean): Promise<boolean>;
  /** The format that was chosen last. */
  files: FilePreferences;
  /** Why the last action failed. */
  failure: string | undefined;
}

/** Milliseconds for which the label of a button is 'Copied'. */
const COPIED = 2_000;

/** Milliseconds between two downloads: browsers drop one that follows at once. */
const BETWEEN = 200;

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Copying, exporting and printing orders. */
export function useOrderActions(facts: OrderFacts): OrderActions {
  const formats = useFormats();
  const announce = useAnnouncer();
  const { announce: announceLoad } = useContext(LoadFailuresContext);
  const { locale } = useHost();
  const files = notationOf(usePreferences().files, locale);
  const [copied, setCopied] = useState<string>();
  const [printing, setPrinting] = useState<OrderActions['printing']>();
  const [isPreparing, setPreparing] = useState(false);
  const dispatch = useStoreDispatch();
  const scope = useScopeOptions();
  const resources = { venue: useRegistered('venue'), company: useRegistered('company') };
  const [failure, setFailure] = useState<string>();

  const exportAll = async (orders: readonly VendorOrder[], isPerVendor: boolean) => {
    setFailure(undefined);
    try {
      const { orderFiles } = await import(/* webpackChunkName: "export-orders" */ './exportOrders');
      const { format } = files;
      const made = await orderFiles(orders, facts, { format, notation: files, isPerVendor });
      for (const [at, { stem, parts }] of made.entries()) {
        if (at > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN));
        download(`${stem}.${format}`, parts, TYPES[format]);
      }
      announce(texts.exported(made.length, formats.number(made.length)));
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
  };
  return {
    copied,
    printing,
    isPreparing,
    failure,
    files,
    exportAll,
    print,
    endPrinting: () => setPrinting(undefined),
    exportOne: async (order) => void (await exportAll([order], true)),
    async copy(orders, what = ALL) {
      setFailure(undefined);
      try {
        const text = orders.map((order) => orderText(order, facts, formats)).join('\n');
        await navigator.clipboard.writeText(text);
        setCopied(what);
        announce(texts.copied);
        setTimeout(() => setCopied((now) => (now === what ? undefined : now)), COPIED);
      } catch {
        // access to the clipboard may be denied
        setFailure(texts.notCopied);
      }
    },
  };
}

/** Marks the button that copies all orders. */
export const ALL = 'all';
