import { jsonSlices } from '../lib/incrementalJson';
import { inSlices } from '../lib/timeSlices';

/**
 * The value of a long JSON text, parsed in tasks of some milliseconds (R127); undefined after an
 * abort.
 *
 * @throws {SyntaxError} where the text is no JSON
 */
export const parseInSlices = (text: string, signal: AbortSignal | undefined): Promise<unknown> =>
  inSlices(jsonSlices(text), signal);
