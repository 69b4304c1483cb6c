import { useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { DEFAULT_FORMATS, useHost } from '../../../host/HostContext';
import type { AnyResource } from '../../../kit/declare/resource';
import { entriesOf } from '../../../kit/fileColumns/fileColumns';
import { useKnownNames } from '../../../kit/record/form/useKnownNames';
import { ConflictsDialog } from '../../../kit/writes/conflicts/ConflictsDialog';
import type { ConflictLine, ConflictQuestion as Question } from '../../../kit/writes/conflicts/question';
import { shownValue } from '../../../kit/writes/shownValue';
import { valueAt } from '../../../lib/paths';
import { timeFormat } from '../../../lib/timeFormat';
import { changes as text } from '../../../messages/changes';
import { importRun as texts } from '../../../messages/importing';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/form/Button';
import type { ImportConflict } from '../run/conflicts';
import type { ImportRunState } from '../run/importRun';

type Asking = NonNullable<ImportRunState['asking']>;

/**
 * The question about values that a colleague has changed since the check. It is asked on the page of the import only;
 * where it is put off, or the page left, the import waits.
 */
export function ConflictQuestion({ resource, asking }: { resource: AnyResource; asking: Asking }) {
  const { number } = useFormats();
  const question = useQuestion(resource, asking);
  const [putOff, setPutOff] = useState<Asking>();
  const later = () => setPutOff(asking);
  const isOpen = putOff !== asking;
  const { length } = asking.conflicts;
  return (
    <>
      <Banner
        tone="warning"
        announce
        action={
          <Button size="sm" aria-haspopup="dialog" onClick={() => setPutOff(undefined)}>
            {texts.decide}
          </Button>
        }
      >
        {texts.waitsForDecision(length, number(length))}
      </Banner>
      {isOpen && (
        <ConflictsDialog
          question={question}
          onAnswer={(choices) => (choices ? asking.answer(choices) : later())}
        />
      )}
    </>
  );
}

/** The question with the values as they are displayed. */
function useQuestion(resource: AnyResource, { conflicts, clean, at }: Asking): Question {
  const knownNow = useKnownNames();
  const { locale = DEFAULT_FORMATS.locale, timeZone } = useHost();
  return useMemo(() => {
    const known = knownNow();
    const lineOf = ({ key, record, change, theirs }: ImportConflict): ConflictLine => {
      const { venue, before, value } = change;
      const { field, list, header, venueName } = change.target;
      const values = list ? entriesOf(record, list).get(venue) : record;
      const context = { ...known, valueAt: (path: string) => values && valueAt(values, path) };
      const shown = (one: unknown) => (field ? shownValue(field, one, context) : text.none);
      const atVenue = venue === '' ? undefined : (known.venueOf(venue) ?? venueName);
      return {
        key,
        recordId: record._id,
        record: resource.titleOf(record),
        field: atVenue === undefined || !field ? header : text.change(atVenue, field.label),
        was: shown(before),
        theirs: shown(theirs),
        mine: shown(value),
      };
    };
    return {
      lines: conflicts.map(lineOf),
      clean,
      updated: [],
      checkedAt: timeFormat(locale, timeZone).format(at),
      cancelLabel: texts.decideLater,
    };
  }, [resource, conflicts, clean, at, knownNow, locale, timeZone]);
}
