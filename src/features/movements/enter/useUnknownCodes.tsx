import { type ReactNode, useState } from 'react';
import type { DocumentState } from '../../../kit/documents/DocumentLog';
import type { DocumentLine, UnknownCode } from '../../../rules/documentTally';
import { AssignDialog } from './AssignDialog';
import { UnknownCodes, type UnknownCodesProps } from './UnknownCodes';
import type { Entries } from './useEntries';

interface UnknownCodesOptions extends Pick<UnknownCodesProps, 'title' | 'list' | 'nameOf'> {
  state: DocumentState;
  entries: Pick<Entries, 'assign' | 'dismiss'>;
  /** The lines that a code can be assigned to, by a query. */
  find(query: string, most: number): readonly DocumentLine[];
}

/** The codes that no product has, and the dialog while one of them is assigned. */
export function useUnknownCodes({ title, list, state, entries, find, nameOf }: UnknownCodesOptions) {
  const [assigning, setAssigning] = useState<UnknownCode>();
  const unknown = state.tally.unknown();
  const codes = (
    <UnknownCodes
      title={title}
      list={list}
      state={state}
      unknown={unknown}
      nameOf={nameOf}
      onAssign={setAssigning}
      onDismiss={({ code, count }) => entries.dismiss(code, count)}
    />
  );
  const dialog: ReactNode = assigning && (
    <AssignDialog
      code={assigning.code}
      count={assigning.count}
      find={find}
      onCancel={() => setAssigning(undefined)}
      onAssign={(line) => {
        entries.assign(assigning.code, assigning.count, line);
        setAssigning(undefined);
      }}
    />
  );
  return { codes, hasCodes: unknown.length > 0, dialog };
}
