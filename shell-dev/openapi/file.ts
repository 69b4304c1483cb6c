import { join } from 'node:path';
import { openApiDocument } from './document';

/** The committed document. */
export const OPENAPI_FILE = join(__dirname, 'openapi.json');

/** The text of the document as it is committed. */
export async function openApiText(): Promise<string> {
  return `${JSON.stringify(await openApiDocument(), undefined, 1)}\n`;
}
