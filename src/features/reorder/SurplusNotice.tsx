import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { reorder as texts } from '../../messages/reorder';
import { Banner } from '../../ui/feedback/Banner';
import { Button, buttonClass } from '../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import styles from './reorder.module.css';
import { useMoveLink } from './useMoveLink';
import { keptText, type SurplusState } from './useSurplus';

/** What was put into transfers, with the way there and back. It was announced when it was kept. */
export function SurplusNotice({ surplus }: { surplus: SurplusState }) {
  const { number } = useFormats();
  const { kept, isBusy, undo, dismiss } = surplus;
  const [first, ...others] = kept;
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  const isOne = others.length === 0;
  const link = useMoveLink(isOne ? first?.id : undefined);
  return (
    <div ref={box} className={styles.notice}>
      <Banner
        tone="success"
        action={
          <>
            <Link className={buttonClass({ size: 'sm' })} to={link}>
              {isOne ? texts.openTransfer : texts.openTransfers}
            </Link>
            <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void undo()}>
              {texts.takeBack}
            </Button>
            <Button size="sm" variant="ghost" icon={X} iconOnly onClick={dismiss}>
              {texts.close}
            </Button>
          </>
        }
      >
        {keptText(kept, number)}
      </Banner>
    </div>
  );
}
