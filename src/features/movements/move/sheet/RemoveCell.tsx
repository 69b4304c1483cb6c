import clsx from 'clsx';
import { X } from 'lucide-react';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { Button } from '../../../../ui/form/Button';
import { useFocusMainOnUnmount } from '../../../../ui/hooks/useFocusMainOnUnmount';
import flow from '../../../../ui/layout/flow.module.css';
import { RowCell } from '../../../../ui/rows/RowCell';
import rows from '../../../../ui/rows/rows.module.css';
import type { MovementLog } from '../../apply/moveProps';

/** Takes a line out of a movement; its entries stay in the log. */
export function RemoveCell({
  line: { id, name },
  log,
  isTabStop,
  onType,
}: {
  line: DocumentLine;
  log: MovementLog;
  isTabStop: boolean;
  /** Enters what is typed: an empty text takes the quantity back. */
  onType(line: string, typed: string): void;
}) {
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  return (
    <RowCell className={clsx(rows.end, flow.hideSm)}>
      <span ref={box}>
        <Button
          size="sm"
          variant="ghost"
          icon={X}
          iconOnly
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => {
            onType(id, '');
            const { removed } = log.state().record;
            void log.update({ removed: [...removed.filter((each) => each !== id), id] });
          }}
        >
          {texts.remove(name)}
        </Button>
      </span>
    </RowCell>
  );
}
