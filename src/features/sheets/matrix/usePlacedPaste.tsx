import { type ReactNode, useCallback, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { runInSlices } from '../../../lib/timeSlices';
import { type NumberBlock, numberBlockSlices, type ReadBlock } from '../../../rules/numberBlock';
import { decimalOf, type NumberField } from '../../../rules/numberNotation';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { SheetPaste } from '../../../ui/sheet/model';
import { evidenceNotes, roundingNotes } from './paste/numberNotes';

/** A block that is pasted by place, with what its numbers can be read from. */
interface PlacedBlock extends NumberBlock, Pick<SheetPaste, 'place' | 'count'> {}

/** Pastes a block by place; what an ambiguous number means is asked before anything changes (R174). */
export function usePlacedPaste(): { placeBlock(block: PlacedBlock): void; question: ReactNode } {
  const formats = useFormats();
  const [asked, setAsked] = useState<{ block: PlacedBlock; read: ReadBlock; field: NumberField }>();
  const close = useCallback(() => setAsked(undefined), []);
  const Question = useLoaded(loadQuestion, asked !== undefined, close);
  const placeBlock = (block: PlacedBlock) => {
    runInSlices(numberBlockSlices(block), (read) => {
      const index = read.evidence.findIndex((one) => one && decimalOf(one) === 'ask');
      const asked = index < 0 ? undefined : block.fieldOf(index);
      if (asked && block.answer === undefined) return setAsked({ block, read, field: asked });
      const texts = block.block.map((row, down) =>
        row.map((text, across) => read.cells[down]?.[across]?.text ?? text),
      );
      const notes = [evidenceNotes, roundingNotes].flatMap((of) => of(read, block.fieldOf, formats));
      block.place(texts, notes);
    });
  };

  return {
    placeBlock,
    question: asked && Question && (
      <Question
        size={{ rows: asked.block.block.length, columns: asked.block.block[0]?.length ?? 0 }}
        read={asked.read}
        field={asked.field}
        count={asked.block.count(asked.block.block)}
        formats={formats}
        onPaste={(answer) => {
          close();
          placeBlock({ ...asked.block, answer });
        }}
        onCancel={close}
      />
    ),
  };
}

const loadQuestion = async () => (await import('./paste/PlaceReport')).PlaceReport;
