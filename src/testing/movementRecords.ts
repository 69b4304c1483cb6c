import { newDocument } from '../kit/documents/documentBase';
import { openDocumentStore } from '../kit/documents/documentStore';
import type { OrderRecord, SlipRecord } from '../kit/documents/movementRecord';
import { NOT_APPLIED } from '../kit/documents/movementRecord';
import type { AuthState } from '../session/auth/auth';
import { backendAddress } from '../session/sessionMarker';
import type { renderAt } from './renderAt';

type Journey = Pick<Awaited<ReturnType<typeof renderAt>>, 'stock' | 'api'>;

/** Keeps an open order of each vendor, and a slip on its way, for the signed-in user at the first venue. */
export async function keepOpenMovements(
  { stock, api }: Journey,
  orders: readonly { vendor: string; arrives: string; units?: number }[],
): Promise<string> {
  const { user } = stock.store.getState().auth as AuthState;
  const [venue] = user?.venueDetails.venueList ?? [];
  if (!user || !venue) throw new Error('The user has no venue.');
  const store = await openDocumentStore(() => backendAddress(api.origin), 'movements');
  const baseOf = (id: string) =>
    newDocument(user, { id, name: venue.name, venue: { id: venue._id, name: venue.name }, startedAt: 0 }, 0);
  for (const { vendor, ...of } of orders) {
    const order: OrderRecord = {
      ...baseOf(vendor),
      kind: 'order',
      vendor: { name: vendor },
      ...of,
      received: {},
    };
    await store.create(order, { lines: [], events: [] });
  }
  const from = { id: 'other', name: 'Old Town' };
  const about = {
    ...{ sentAt: 0, sentBy: 'Marta', units: 0, missingUnits: 0 },
    ...{ missing: {}, lost: {}, elsewhere: {} },
  };
  const slip: SlipRecord = { ...baseOf('7K4-M2Q'), ...NOT_APPLIED, ...about, kind: 'slip', from };
  await store.create(slip, { lines: [], events: [] });
  await store.close();
  return venue.name;
}
