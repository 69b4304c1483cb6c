import { useSyncExternalStore } from 'react';
import type { RecordOf } from '../../../kit/declare/registered';
import type { Resource } from '../../../kit/declare/resource';
import type { DocumentBase } from '../../../kit/documents/documentBase';
import type { SendOptions } from '../../../kit/writes/send/sender';
import { useSendContext, useSending } from '../../../kit/writes/send/useSending';
import { useChangeSet, useChangeSizes } from '../../../kit/writes/set/useChangeSet';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { useChangeSource } from '../../../kit/writes/source/useChangeSource';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import type { Applying } from './Applying';

/** The changes of a document with what is under way; `words` is how its sending is talked about. */
export function useDocumentSending<Kept extends DocumentBase>(
  applying: Applying<Kept>,
  { resource, parts }: { resource: Resource<RecordOf<'product'>>; parts: readonly SavedPart[] },
  words: Omit<SendOptions, 'source' | 'timeOf' | 'background'>,
) {
  const { venues } = useScopeOptions();
  const source = useChangeSource({ resource, parts, venues });
  const { set, sender } = useChangeSet(applying.address, source, { marks: applying.marks });
  const sizes = useChangeSizes(set);
  const sending = useSending(sender);
  applying.setOptions({ source, ...useSendContext(), ...words });
  const state = useSyncExternalStore(applying.subscribe, applying.state);
  return { set, source, sender, sizes, sending, state, isBusy: state.isPreparing || sending.state !== null };
}
