import { validateBody } from './bodies';
import { invalid } from './failure';
import type { Doc } from './store/documents';

/** The checked body of a call, or a refusal with status 400. */
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
