import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../src/ui/form/Button';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../src/ui/overlay/ConfirmDialog';
import { LoadingOverlay } from '../../../src/ui/overlay/LoadingOverlay';
import { Menu } from '../../../src/ui/overlay/Menu';
import { Tooltip } from '../../../src/ui/overlay/Tooltip';
import styles from './controls.module.css';
import { Gallery, Specimen } from './Gallery';

/** How long the overlay is shown, in milliseconds. */
const OVERLAY_TIME = 3_000;

const MENU = [
  { id: 'copy', label: 'Duplicate', icon: Copy, onAction: () => undefined },
  { id: 'delete', label: 'Delete', icon: Trash2, tone: 'danger', onAction: () => undefined },
] as const;

/** Overlays: the loading overlay, dialogs, a menu, a tooltip. */
export function Overlays() {
  return (
    <Gallery title="Over the page">
      <Specimen state="full-page loading overlay">
        <Overlay />
      </Specimen>
      <Specimen state="dialogs">
        <div className={styles.line}>
          <Asking opens="Ask" title="Discard unsaved edits?" confirmLabel="Discard edits" />
          <Asking opens="Ask about danger" tone="danger" title="Delete Marlow?" confirmLabel="Delete" />
          <Asking opens="Ask, then busy" title="Cancel this order?" confirmLabel="Cancel order" isSlow />
        </div>
      </Specimen>
      <Specimen state="menu">
        <Menu label="Actions" items={MENU} />
      </Specimen>
      <Specimen state="tooltip, on hover and focus">
        <Tooltip text="Ten characters at most">
          <Button>Point here</Button>
        </Tooltip>
      </Specimen>
    </Gallery>
  );
}

function Overlay() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), OVERLAY_TIME);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <>
      <Button onClick={() => setShown(true)}>Show it for three seconds</Button>
      {isShown && <LoadingOverlay label="Opening Stock" delay={0} />}
    </>
  );
}

function Asking({
  opens,
  isSlow = false,
  ...dialog
}: Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone'> & { opens: string; isSlow?: boolean }) {
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  useEffect(() => {
    if (state !== 'busy') return;
    const timer = setTimeout(() => setState('closed'), OVERLAY_TIME);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <>
      <Button onClick={() => setState('open')}>{opens}</Button>
      {state !== 'closed' && (
        <ConfirmDialog
          {...dialog}
          cancelLabel="Keep it"
          busy={state === 'busy'}
          onConfirm={() => setState(isSlow ? 'busy' : 'closed')}
          onCancel={() => setState('closed')}
        >
          This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
