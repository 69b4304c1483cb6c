import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { valueAt } from '../../../src/lib/paths';
import type { ApiRequest } from '../apiBrowser';
import type { Check } from '../check';
import { jsonOf } from '../exchange';

const FIELD = 'brandDetails.description';

/** Writes that only a page outside of the suite sends, with the user's cookie. */
const FOREIGN: readonly { by: string; headers: Record<string, string> }[] = [
  // what a form of any page can send without being asked
  { by: 'as text/plain', headers: { 'content-type': 'text/plain' } },
  { by: 'from a foreign origin', headers: { origin: 'https://check-api.invalid' } },
];

/** A brand of the check is not changed by other pages: Stock has no token against them, the backend refuses them. */
export async function checkForeignWrites(
  { backend: { browser }, findings }: Check,
  { operations }: AnyResource,
  record: Identified,
): Promise<void> {
  const change = operations.update?.path;
  const read = operations.fetch?.path;
  if (change === undefined || read === undefined) return;
  const send = (request: Omit<ApiRequest, 'path'>, path: string) =>
    browser.send({ ...request, path: path.replace(':id', record._id) });
  for (const { by, headers } of FOREIGN) {
    const body = { ...record, brandDetails: { ...Object(valueAt(record, 'brandDetails')), description: by } };
    const exchange = await send({ method: 'PATCH', body, headers }, change);
    const call = `PATCH ${change}, ${by}`;
    findings.checked(call, exchange);
    const stored = await send({ method: 'GET' }, read);
    if (stored.text.includes(`"${by}"`) && jsonOf(stored) !== undefined)
      findings.broken({
        call,
        path: FIELD,
        expected: 'a refusal: 415 or 403',
        came: `${exchange.status}, and the change is stored`,
        shows: 'what a page outside of the suite wrote in the name of the user',
      });
  }
}
