import { useCallback, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useFormats } from '../../host/formats';
import { useOptionalService } from '../../host/services';
import type { BatchProgress } from './batch';
import type { FieldChange, FieldChangeResult } from './send/sendFieldChange';
import type { MountStore } from './set/mountStore';

/**
 * Changes one field of many records (see `send/sendFieldChange.ts`, which is loaded with the first one). Leaving the
 * page stops nothing; `stop()` sends no further request.
 */
export function useFieldChange() {
  const store = useStore() as MountStore;
  const formats = useFormats();
  const background = useOptionalService('backgroundWork');
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const running = useRef<{ stop(): void } | null>(null);
  const run = useCallback(
    async (options: Omit<FieldChange, 'formats' | 'background'>): Promise<FieldChangeResult> => {
      const of = options.records.length;
      setProgress({ done: 0, of });
      try {
        const { fieldChange } = await import('./send/sendFieldChange');
        const { sender, run: send } = fieldChange(store, { ...options, formats, background });
        running.current = sender;
        sender.subscribe(() => {
          const state = sender.state();
          if (state?.phase !== 'sending') return;
          const { done, of, secondsLeft } = state;
          setProgress({ done, of, secondsLeft });
        });
        return await send();
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [store, formats, background],
  );
  return { run, stop: useCallback(() => running.current?.stop(), []), progress };
}
