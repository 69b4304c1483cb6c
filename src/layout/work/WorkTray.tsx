import { type RefObject, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Formats, useFormats } from '../../host/formats';
import { background as text } from '../../messages/background';
import { type BackgroundRun, BackgroundWorkContext } from '../../session/work/backgroundWork';
import { Button } from '../../ui/form/Button';
import { Popover } from '../../ui/overlay/Popover';
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
  const ids = runs.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that is removed may have had the focus
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [ids]);
  return (
    <Popover label={text.title} anchor={anchor} align="end" width={340} onClose={onClose}>
      <h2 ref={heading} tabIndex={-1} data-autofocus className={styles.head}>
        {text.title}
      </h2>
      {runs.length === 0 ? (
        <p className={styles.none}>{text.none}</p>
      ) : (
        <ul className={styles.list}>
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
  const work = useContext(BackgroundWorkContext);
  const { id, label, address, done, of, hasEnded, isStopping } = run;
  return (
    <li className={styles.run}>
      <div className={styles.about}>
        <Link className={styles.open} to={address} onClick={onGo}>
          {label}
        </Link>
        <p className={styles.figures}>{figuresOf(run, formats)}</p>
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
    </li>
  );
}

function figuresOf({ done, of, failed, hasEnded }: BackgroundRun, { number }: Formats): string {
  if (hasEnded) return text.ended(number(done), number(of), number(failed));
  if (failed > 0) return text.failed(number(done), number(of), number(failed));
  return text.progress(number(done), number(of));
}
