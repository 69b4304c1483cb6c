import { valueAt } from '../lib/paths';
import { idText } from '../rules/ids';
import type { Http, References } from './client';

/**
 * A client whose answers have texts as ids, whatever the server sends (R230). It notes which were numbers: a reference in
 * a body is sent as the type that came.
 *
 * @throws {Failure} what the wrapped client rejects with
 */
export function withTextIds(http: Http): Http {
  const numbers = new Set<string>();
  return {
    async send({ references, ...call }) {
      const body = references ? withSentTypes(call.body, references, numbers) : call.body;
      const answer = await http.send(body === undefined ? call : { ...call, body });
      readIds(answer, numbers);
      return answer;
    },
  };
}

/**
 * Makes the ids of an answer's records texts, where it is one, carries some, or lists of them, and adds those that were
 * numbers. References within records are read where they are used (R9).
 */
function readIds(answer: unknown, numbers: Set<string>): void {
  const parts = isObject(answer) ? [answer, ...Object.values(answer)] : [];
  for (const part of parts)
    for (const record of Array.isArray(part) ? part : [part]) {
      if (!isObject(record) || typeof record._id !== 'number') continue;
      const id = idText(record._id);
      if (id === undefined) continue;
      numbers.add(id);
      record._id = id;
    }
}

/** The body with the references of {@link References} in the types in which they came. */
function withSentTypes(body: unknown, { paths, stored }: References, numbers: ReadonlySet<string>): unknown {
  return paths.reduce((sent, { path, storedAt, isId }) => {
    const known = [valueAt(stored, storedAt)].flat();
    const isNumber = (id: string) =>
      (isId && numbers.has(id)) || known.some((one) => typeof one === 'number' && idText(one) === id);
    const restored = (id: unknown) => (typeof id === 'string' && isNumber(id) ? Number(id) : id);
    return changedAt(sent, path.split('.'), (value) =>
      Array.isArray(value) ? value.map(restored) : restored(value),
    );
  }, body);
}

/** A copy with the value at this path changed; the same where it has none. */
function changedAt(
  holder: unknown,
  [key = '', ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (!isObject(holder) || Array.isArray(holder) || !(key in holder)) return holder;
  const value = holder[key];
  return { ...holder, [key]: rest.length === 0 ? change(value) : changedAt(value, rest, change) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
