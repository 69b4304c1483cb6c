import { useEffect, useState } from 'react';
import { routeOf } from '../kit/declare/pages';
import { hasDatabase } from '../lib/device/deviceDatabase';
import { product } from '../resources/product/declaration/product';
import { useMay } from '../session/auth/session';
import { useLoadedQuietly } from '../ui/hooks/useLoaded';

const load = async () => (await import('./ReceiveCard')).ReceiveCard;

/**
 * What is to be received, for those who may write to the stock. The code and the database are opened after the page is
 * there, and only where the browser has movements at all.
 */
export function ToReceive() {
  const may = useMay();
  const mayWrite = may(routeOf(product.pages.inventory), 'write');
  const [hasMovements, setMovements] = useState(false);
  useEffect(() => {
    if (mayWrite) void hasDatabase().then(setMovements);
  }, [mayWrite]);
  const Card = useLoadedQuietly(load, mayWrite && hasMovements ? true : undefined);
  return Card && <Card />;
}
