import { CloudUpload } from 'lucide-react';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOptionalService } from '../../host/services';
import { background as text } from '../../messages/background';
import { type BackgroundRun, isRunning, useBackgroundRuns } from '../../session/work/backgroundWork';
import { Button } from '../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import { useLoaded } from '../../ui/hooks/useLoaded';
import tray from '../tray.module.css';
import styles from './Work.module.css';

const loadTray = async () => (await import('./WorkTray')).WorkTray;

/**
 * What runs in the background, on every page: shown while a run takes longer than a second, and after one has ended
 * with failures until the user has looked at them (R186).
 */
export function WorkButton() {
  const runs = useBackgroundRuns().filter(({ isLong, hasEnded }) => isLong || hasEnded);
  const [isOpen, setOpen] = useState(false);
  const work = useOptionalService('backgroundWork');
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  useEffect(() => work?.seen(address), [work, address]);
  if (runs.length === 0 && !isOpen) return null;
  return <OpenWork runs={runs} isOpen={isOpen} setOpen={setOpen} />;
}

interface OpenWorkProps {
  runs: readonly BackgroundRun[];
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

function OpenWork({ runs, isOpen, setOpen }: OpenWorkProps) {
  const work = useOptionalService('backgroundWork');
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  const button = useRef<HTMLButtonElement>(null);
  const giveUp = useCallback(() => setOpen(false), [setOpen]);
  const Tray = useLoaded(loadTray, isOpen, giveUp);
  const close = () => {
    setOpen(false);
    work?.seen();
  };
  const running = runs.filter(isRunning);
  const asking = running.filter(({ isAsking }) => isAsking).length;
  const hasFailed = runs.some(({ failed }) => failed > 0);
  return (
    <span
      ref={box}
      className={tray.button}
      data-failed={hasFailed || undefined}
      data-asking={asking > 0 || undefined}
    >
      <Button
        ref={button}
        variant="ghost"
        icon={CloudUpload}
        iconOnly
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {text.button(running.length, runs.length - running.length, asking)}
      </Button>
      <span className={styles.line} style={partDone(running)} aria-hidden="true" />
      {isOpen && Tray && <Tray runs={runs} anchor={button} onClose={close} />}
    </span>
  );
}

/** The part of all runs that is done, for the line under the icon; full where none runs any longer. */
function partDone(running: readonly BackgroundRun[]): CSSProperties {
  const of = running.reduce((sum, run) => sum + run.of, 0);
  const done = running.reduce((sum, run) => sum + run.done, 0);
  return { '--sk-part': of === 0 ? 1 : done / of } as CSSProperties;
}
