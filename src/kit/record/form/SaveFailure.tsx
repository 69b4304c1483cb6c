import { useEffect, useRef } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import styles from './SaveFailure.module.css';

/**
 * Why the last save failed: announced, and scrolled into view, because the save button stays visible while
 * the form scrolls.
 */
export function SaveFailure({ sentence }: { sentence: string }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={banner} className={styles.failure}>
      <Banner tone="danger" announce>
        {sentence}
      </Banner>
    </div>
  );
}
