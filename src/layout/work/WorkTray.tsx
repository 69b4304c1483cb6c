import clsx from 'clsx';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Formats, useFormats } from '../../host/formats';
import { useOptionalService } from '../../host/services';
import { background as text } from '../../messages/background';
import { saveBar } from '../../messages/review';
import type { BackgroundRun } from '../../session/work/backgroundWork';
import { Button } from '../../ui/form/Button';
import { useKeptFocus } from '../../ui/hooks/useKeptFocus';
import { Inline } from '../../ui/layout/primitives';
import { Popover } from '../../ui/overlay/Popover';
import tray from '../tray.module.css';
import styles from './Work.module.css';

interface WorkTrayProps {
  runs: readonly BackgroundRun[];
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** What runs in the background: how far, Stop, and the page where it was begun. */
export function WorkTray({ runs, anchor, onClose }: WorkTrayProps) {
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  // a line that is removed may have had the focus
  useKeptFocus(heading);
  return (
    <Popover label={text.title} anchor={anchor} align="end" width={340} onClose={onClose}>
      <Inline justify="between" gap="3" className={tray.head}>
        <h2 ref={heading} tabIndex={-1} data-autofocus>
          {text.title}
        </h2>
      </Inline>
      {runs.length === 0 ? (
        <p className={tray.none}>{text.none}</p>
      ) : (
        <ul className={tray.list}>
          {runs.map((run) => (
            <RunLine key={run.id} run={run} formats={formats} onGo={onClose} />
          ))}
        </ul>
      )}
    </Popover>
  );
}

interface RunLineProps {
  run: BackgroundRun;
  formats: Formats;
  onGo(): void;
}

function RunLine({ run, formats, onGo }: RunLineProps) {
  const work = useOptionalService('backgroundWork');
  const { id, label, address, done, of, secondsLeft, hasEnded, isStopping, isAsking } = run;
  return (
    <Inline as="li" gap="3" className={styles.run}>
      <div className={styles.about}>
        <Link className={clsx(tray.open, styles.page)} to={address} onClick={onGo}>
          {label}
        </Link>
        <Inline as="p" align="stretch" wrap tone="muted" size="xs" tabular className={styles.figures}>
          {countsOf(run, formats)}
          {isAsking && <span className={styles.asking}>{text.asking}</span>}
          {secondsLeft !== undefined && !hasEnded && !isAsking && <span>{saveBar.left(secondsLeft)}</span>}
        </Inline>
        {!hasEnded && <progress className={styles.bar} aria-label={label} value={done} max={of} />}
      </div>
      {!hasEnded && (
        <Button
          size="sm"
          busy={isStopping}
          aria-label={isStopping ? undefined : text.stopOf(label)}
          onClick={() => work?.stop(id)}
        >
          {isStopping ? text.stopping : text.stop}
        </Button>
      )}
    </Inline>
  );
}

function countsOf({ done, of, failed, hasEnded }: BackgroundRun, { number }: Formats): string {
  if (hasEnded) return text.ended(number(done), number(of), number(failed));
  if (failed > 0) return text.failed(number(done), number(of), number(failed));
  return text.progress(number(done), number(of));
}
