import { bulk } from '../../../messages/bulk';
import type { Dispatch } from '../../../session/auth/session';
import type { BulkRequest } from '../../declare/bulkActions';
import type { AnyResource } from '../../declare/resource';
import { answersCame } from '../../state/batchState';
import { keepRecords } from '../../state/keepRecords';
import type { Work } from '../../state/requests';
import { type ReadRecords, readRecords } from './readRecords';
import type { Ending } from './runItems';
import { acceptUnanswered, mayBeStored } from './unanswered';

/** A command for one record; `body` is what was sent. */
interface SentCommand extends BulkRequest {
  key: string;
  resource: AnyResource;
}

const UNKNOWN_ENDING: Ending = { ok: false, failure: { cause: 'unexpected', message: bulk.unanswered } };

/**
 * Reads the records again whose commands got no answer (R173), and returns the endings that differ:
 * what the server has done is done, and of a record that cannot be read it is not known.
 */
export async function verifyItems(
  dispatch: Dispatch,
  commands: readonly SentCommand[],
  endings: ReadonlyMap<string, Ending>,
  work: Work,
): Promise<ReadonlyMap<string, Ending>> {
  const open = commands.filter(({ key }) => {
    const ending = endings.get(key);
    return ending?.ok === false && mayBeStored(ending.failure);
  });
  const found = new Map<string, Ending>();
  for (const resource of new Set(open.map((command) => command.resource))) {
    const ofResource = open.filter((command) => command.resource === resource);
    const read = await readRecords(dispatch, resource, ofResource.map(idOf), 'quiet');
    for (const command of ofResource) {
      const isDone = await isDoneNow(command, read);
      if (isDone === undefined) found.set(command.key, UNKNOWN_ENDING);
      if (!isDone) continue;
      const { key, operation, params, body } = command;
      const data = read.records.get(idOf(command));
      acceptUnanswered(dispatch, { resource, operation, params, body, work }, data);
      const dropped = { operation, answer: { data, params, body } };
      if (data === undefined) dispatch(answersCame({ resource: resource.name, answers: [dropped] }));
      found.set(key, { ok: true, message: undefined });
    }
    await dispatch(keepRecords(resource, read.records));
  }
  return found;
}

const idOf = ({ params: { id }, key }: SentCommand): string => id ?? key;

/** Whether the server has done it; undefined where the record cannot be read, or does not show it. */
async function isDoneNow(command: SentCommand, read: ReadRecords): Promise<boolean | undefined> {
  const { resource, operation, check } = command;
  const now = read.records.get(idOf(command));
  if (resource.operations[operation]?.method === 'DELETE') {
    if (now) return false;
    return read.failures.get(idOf(command))?.status === 404 || undefined;
  }
  if (!now || !check) return undefined;
  // without its code it cannot be compared
  return Promise.resolve(check.compare(now)).then(
    (verdict) => 'isDone' in verdict,
    () => undefined,
  );
}
