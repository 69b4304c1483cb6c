import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge, type BadgeTone } from '../../../src/ui/feedback/Badge';
import { Banner } from '../../../src/ui/feedback/Banner';
import { BrandMark } from '../../../src/ui/feedback/BrandMark';
import { Icon } from '../../../src/ui/feedback/Icon';
import { Kbd } from '../../../src/ui/feedback/Kbd';
import { ProgressLine } from '../../../src/ui/feedback/ProgressLine';
import { ShelfArt } from '../../../src/ui/feedback/ShelfArt';
import { SkeletonForm, SkeletonLine } from '../../../src/ui/feedback/Skeleton';
import { StatePanel } from '../../../src/ui/feedback/StatePanel';
import { StatusDot, type StatusTone } from '../../../src/ui/feedback/StatusDot';
import { ToastView } from '../../../src/ui/feedback/Toast';
import { Button } from '../../../src/ui/form/Button';
import { LoadingOverlay } from '../../../src/ui/overlay/LoadingOverlay';
import styles from './controls.module.css';
import { Gallery, Specimen } from './Gallery';

/** How long the overlay is shown, in milliseconds. */
const OVERLAY_TIME = 3_000;

const BADGES: readonly BadgeTone[] = [
  'neutral',
  'success',
  'warning',
  'danger',
  'progress',
  'accent',
  'outline',
];
const DOTS: readonly StatusTone[] = ['success', 'off', 'progress', 'warning', 'danger', 'accent'];

/** The displays of `ui/feedback`, and the loading overlay. */
export function Feedback() {
  return (
    <>
      <Gallery title="Badges and marks">
        <Specimen state="badges">
          <div className={styles.line}>
            {BADGES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
        </Specimen>
        <Specimen state="dots">
          <div className={styles.line}>
            {DOTS.map((tone) => (
              <StatusDot key={tone} tone={tone}>
                {tone}
              </StatusDot>
            ))}
          </div>
        </Specimen>
        <Specimen state="mark, icons, key">
          <div className={styles.line}>
            <BrandMark>Stock</BrandMark>
            <Icon of={Bell} size="xs" />
            <Icon of={Bell} size="sm" />
            <Icon of={Bell} />
            <Icon of={Bell} size="lg" label="Bell" />
            <Kbd>/</Kbd>
          </div>
        </Specimen>
      </Gallery>
      <Gallery title="Banner and toast" wide>
        <Specimen state="banners">
          <div className={styles.stack}>
            <Banner>You need write access to change this.</Banner>
            <Banner tone="warning" action={<Button size="sm">Restore</Button>}>
              Your unsaved changes from before are still here.
            </Banner>
            <Banner tone="danger">The venues could not be loaded.</Banner>
          </div>
        </Specimen>
        <Specimen state="toasts">
          <div className={styles.stack}>
            <ToastView tone="success" text="Brand created successfully" onDismiss={() => undefined} />
            <ToastView tone="error" text="Something went wrong. Please try again." />
            <ToastView tone="info" text="Your other sessions have been signed out." />
          </div>
        </Specimen>
      </Gallery>
      <Gallery title="Nothing to show, or not yet">
        <Specimen state="empty">
          <StatePanel level={3} title="No brands yet" text="When there are brands, they are listed here." />
        </Specimen>
        <Specimen state="failed">
          <StatePanel
            level={3}
            art="error"
            title="Brands could not be loaded"
            text="No response received from server"
            actions={<Button variant="primary">Retry</Button>}
          />
        </Specimen>
        <Specimen state="denied">
          <StatePanel
            level={3}
            art="denied"
            title="You do not have access to this page"
            text="Your role, Trainee, has no access to brands."
            detail="Needed: read. Held: none."
          />
        </Specimen>
        <Specimen state="progress line">
          <div className={styles.header}>
            <ProgressLine />
          </div>
        </Specimen>
        <Specimen state="text and form on their way">
          <SkeletonLine width="60%" />
          <SkeletonForm fields={2} />
        </Specimen>
        <Specimen state="full-page loading overlay">
          <Overlay />
        </Specimen>
        <Specimen state="drawing beside the login">
          <div className={styles.art}>
            <ShelfArt />
          </div>
        </Specimen>
      </Gallery>
    </>
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
