import type { LoggedInUser } from '../../host/contract';
import { ownerKey } from '../../lib/device/owners';
import { newId } from '../../lib/newId';
import type { DocumentVenue } from '../../rules/documentFile';

/** What every document has. Its lines and entries are stored beside it; the record of its kind adds the rest. */
export interface DocumentBase {
  kind: string;
  /** The user and the document: users of one device do not see each other's documents. */
  key: string;
  /** The id of the document, the same on every device. */
  id: string;
  user: string;
  /** The source of the entries that are made here. */
  source: string;
  name: string;
  venue: DocumentVenue;
  /** In milliseconds since 1970, like all moments. */
  startedAt: number;
  lastAt: number;
  lineCount: number;
  /** The lines that have an entry. */
  counted: number;
  /** Units that are entered; absent in documents of earlier releases, until their next entry. */
  enteredUnits?: number;
  /** The names of those who made the entries, by source. */
  sources: Readonly<Record<string, string>>;
  finishedAt?: number;
}

/** How far a document is, as its list shows it without its log. */
export type DocumentProgress = Required<Pick<DocumentBase, 'counted' | 'enteredUnits'>>;

/** The key of a user's copy of a document. */
export const keyOf = (user: string, id: string) => `${ownerKey(user)}${id}`;

/** What a document that begins on this device has in common with all others, with a source of its own. */
export const newDocument = (
  user: LoggedInUser,
  of: NewDocument,
  lineCount: number,
  others?: DocumentBase['sources'],
): Omit<DocumentBase, 'kind'> => documentOf({ id: user._id, name: nameOf(user) }, of, lineCount, others);

type NewDocument = Pick<DocumentBase, 'id' | 'name' | 'venue' | 'startedAt'>;

/** A document that follows from another one of its user. */
export function documentOf(
  user: { id: string; name: string },
  { id, name, venue, startedAt }: NewDocument,
  lineCount: number,
  others: DocumentBase['sources'] = {},
): Omit<DocumentBase, 'kind'> {
  const source = newId();
  return {
    key: keyOf(user.id, id),
    id,
    user: user.id,
    source,
    name,
    venue,
    startedAt,
    lastAt: Date.now(),
    lineCount,
    counted: 0,
    enteredUnits: 0,
    sources: { ...others, [source]: user.name },
  };
}

/** The name of a user, as documents show it. */
export const nameOf = ({ userDetails: { name, lastName } }: LoggedInUser) => `${name} ${lastName}`.trim();
