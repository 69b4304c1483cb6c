import { Printer } from 'lucide-react';
import { useState } from 'react';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { Button } from '../../../../ui/form/Button';
import flow from '../../../../ui/layout/flow.module.css';
import { PrintFrame } from '../../../../ui/print/PrintFrame';
import type { MovementState } from '../../apply/moveProps';
import { titleOf } from '../titles';
import { PrintedLines } from './PrintedLines';

/** Prints the lines of a movement that is not applied yet. */
export function PrintButton({ state, lines }: { state: MovementState; lines: readonly DocumentLine[] }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        className={flow.hideMd}
        icon={Printer}
        disabled={lines.length === 0}
        onClick={() => setPrinting(true)}
      >
        {texts.print}
      </Button>
      {isPrinting && (
        <PrintFrame title={titleOf(state.record)} onDone={() => setPrinting(false)}>
          <PrintedLines state={state} lines={lines} />
        </PrintFrame>
      )}
    </>
  );
}
