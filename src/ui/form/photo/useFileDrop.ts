import { type DragEvent, useState } from 'react';

/** Handles files that are dropped on an element or pasted into it. `isOver`: files are dragged over it. */
export function useFileDrop(take: (files: File[]) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget: element, relatedTarget: to } = event;
      if (!(to instanceof Node && element.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault(); // the browser would navigate to the file otherwise
      setOver(false);
      if (!disabled) take([...event.dataTransfer.files]);
    },
    onPaste: (event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || disabled) return;
      event.preventDefault();
      take(files);
    },
  };
  return { isOver, handlers };
}
