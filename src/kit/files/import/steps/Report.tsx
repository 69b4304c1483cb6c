import { History } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ImportReport } from '../../../../features/import/run/importReport';
import type { ImportRunState } from '../../../../features/import/run/importRun';
import { useFormats } from '../../../../host/formats';
import { DEFAULT_FORMATS, useHost } from '../../../../host/HostContext';
import { timeFormat } from '../../../../lib/timeFormat';
import { importing, importRun as texts } from '../../../../messages/importing';
import { Banner } from '../../../../ui/feedback/Banner';
import { Stats } from '../../../../ui/feedback/Stats';
import { Button } from '../../../../ui/form/Button';
import { useLoaded } from '../../../../ui/hooks/useLoaded';

/** How an import ended: when, how long it took, and what became of its rows. */
export function Report({ report, state }: { report: ImportReport; state: ImportRunState }) {
  const { facts, startedAt, endedAt = startedAt } = state;
  const { locale = DEFAULT_FORMATS.locale, timeZone } = useHost();
  const time = timeFormat(locale, timeZone);
  const { number } = useFormats();
  const stored = facts.rowCount - report.failed.length - report.left.length;
  return (
    <>
      <Banner
        tone={report.left.length > 0 ? 'warning' : 'success'}
        action={report.created + report.changed + report.references > 0 && <ShowJournal />}
      >
        <strong>{texts.ended(time.format(endedAt), report.left.length === 0)}</strong>{' '}
        {texts.took(Math.max(1, Math.round((endedAt - startedAt) / 1000)))}{' '}
        {texts.stored(number(stored), facts.rowCount, number(facts.rowCount))}
      </Banner>
      <Stats
        label={texts.report}
        stacked
        stats={[
          {
            label: texts.created,
            value: number(report.created),
            note:
              report.references > 0
                ? texts.andReferences(report.references, number(report.references), facts.references)
                : undefined,
          },
          {
            label: texts.changed,
            value: number(report.changed),
            note: texts.fields(report.fields, number(report.fields)),
          },
          { label: importing.states.same, value: number(facts.same), note: texts.nothingSent },
          {
            label: texts.failed,
            value: number(report.failed.length),
            isBad: report.failed.length > 0,
            note: facts.skipped > 0 ? texts.skipped(facts.skipped) : undefined,
          },
        ]}
      />
    </>
  );
}

const loadJournal = async () =>
  (await import('../../../../features/journal/screen/JournalDrawer')).JournalDrawer;

/** Opens the journal, where what was imported stands with its old values. */
function ShowJournal() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Journal = useLoaded(loadJournal, isOpen, close);
  return (
    <>
      <Button
        size="sm"
        icon={History}
        aria-haspopup="dialog"
        busy={isOpen && !Journal}
        onClick={() => setOpen(true)}
      >
        {texts.showJournal}
      </Button>
      {isOpen && Journal && <Journal onClose={close} />}
    </>
  );
}
