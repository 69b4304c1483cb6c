import { Save, Users } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import { inSlices } from '../../../lib/timeSlices';
import { count as texts } from '../../../messages/count';
import { countFileSlices } from '../../../rules/countFile';
import { Button } from '../../../ui/form/Button';
import { FileButton } from '../FileButton';
import type { CountLog, CountLogState } from '../log/CountLog';
import { saveAsFile } from '../saveAsFile';
import type { Notice } from './CountNotices';
import styles from './enter.module.css';

/** Exchanging a count with a colleague: as a file, and by joining theirs. */
export function CountActions({
  log,
  state,
  onJoined,
}: {
  log: CountLog;
  state: CountLogState;
  onJoined(notice: Notice): void;
}) {
  const { number } = useFormats();
  const { record } = state;

  const join = async (text: string) => {
    const file = await inSlices(countFileSlices(text));
    if (!file) return onJoined({ tone: 'danger', text: texts.notAFile });
    if (file.venue.id !== record.venue.id)
      return onJoined({ tone: 'danger', text: texts.otherVenue(file.venue.name) });
    const before = log.state().events.length;
    try {
      await log.join(file);
    } catch {
      return onJoined({ tone: 'danger', text: texts.notJoined });
    }
    const joined = log.state().events.length - before;
    onJoined({ tone: 'neutral', text: texts.joinedFile(joined, number(joined)) });
  };
  return (
    <>
      <Button className={styles.iconOnPhone} icon={Save} onClick={() => saveAsFile(state)}>
        {texts.saveFile}
      </Button>
      <FileButton className={styles.iconOnPhone} icon={Users} onText={join}>
        {texts.joinFile}
      </FileButton>
    </>
  );
}
