import { useEffect, useRef } from 'react';
import { count as texts } from '../../messages/count';
import { OpenCount } from '../../resources/product/list/count/OpenCount';
import { useCountLog, useCountStore } from '../../resources/product/list/count/useCountStore';
import { useUser } from '../../session/auth/session';
import { Banner } from '../../ui/feedback/Banner';
import { SkeletonRows } from '../../ui/feedback/Skeleton';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Button } from '../../ui/form/Button';
import styles from './count.module.css';
import type { CountProps } from './countProps';
import { CountHome } from './home/CountOverview';
import { keyOf } from './log/countRecord';
import type { CountStore } from './log/countStore';

/** Columns of the placeholder. */
const COLUMNS = 6;

/** Counting the stock of a venue: what is counted is kept on this device until it is applied. */
export function Count(list: CountProps) {
  const { count = '', step = '' } = list.params;
  const box = useFocusMain(`${count} ${step}`);
  return (
    <div ref={box} className={styles.view}>
      <Step {...list} />
    </div>
  );
}

function Step(list: CountProps) {
  const store = useCountStore();
  const user = useUser();
  if (list.isReadOnly) return <StatePanel title={texts.readOnlyTitle} text={texts.readOnlyText} />;
  if (store === 'refused') return <StatePanel title={texts.noStorageTitle} text={texts.noStorageText} />;
  if (!store || !user) return <SkeletonRows columns={COLUMNS} />;
  const { count } = list.params;
  return count ? (
    <FoundCount key={count} list={list} store={store} countKey={keyOf(user._id, count)} />
  ) : (
    <CountHome list={list} store={store} />
  );
}

/** The button that leads to another step goes with its own: the focus moves to the page's main area. */
function useFocusMain(step: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) box.current?.closest('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return box;
}

function FoundCount({ list, store, countKey }: { list: CountProps; store: CountStore; countKey: string }) {
  const log = useCountLog(store, countKey);
  if (!log) return <SkeletonRows columns={COLUMNS} />;
  if (log !== 'missing') return <OpenCount list={list} log={log} />;
  return (
    <div className={styles.page}>
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => list.setParams({ count: '', step: '' })}>
            {texts.backToCounts}
          </Button>
        }
      >
        {texts.missingTitle}. {texts.missingText}
      </Banner>
    </div>
  );
}
