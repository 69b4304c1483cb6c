import { validateBody } from './bodies';
import { invalid } from './failure';
import type { Doc } from './store/documents';

/**
 * The validated body of a call.
 * @throws Failure (400) with the message of the first invalid field
 */
export function bodyOf(
  resource: string,
  call: string,
  body: unknown,
  existing?: Doc,
): Record<string, unknown> {
  const verdict = validateBody(resource, call, body, existing);
  if (!verdict.ok) throw invalid(verdict.message);
  return verdict.value;
}
