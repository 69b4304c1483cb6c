import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** A question before an action that cannot be undone. */
export interface Question {
  title: string;
  /** The consequence. */
  text?: ReactNode;
  /** What the button says that confirms it: 'Delete'. */
  action: string;
  /** What the button says that does nothing. */
  cancel: string;
  tone?: 'danger' | 'primary';
}

interface OpenQuestion extends Question {
  id: number;
  onAnswer(isConfirmed: boolean): void;
}

/** Opens a question; the function that it returns closes it. */
type Open = (question: Question, onAnswer: (isConfirmed: boolean) => void) => () => void;

const OpenContext = createContext<Open | undefined>(undefined);

/** Shows what is asked below it with {@link useConfirm}. */
export function Confirmations({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly OpenQuestion[]>([]);
  const count = useRef(0);
  const open = useCallback<Open>((question, onAnswer) => {
    const id = count.current++;
    setQuestions((others) => [...others, { ...question, id, onAnswer }]);
    return () => setQuestions((others) => others.filter((other) => other.id !== id));
  }, []);
  return (
    <OpenContext value={open}>
      {children}
      {questions.map(({ id, title, text, action, cancel, tone = 'primary', onAnswer }) => (
        <ConfirmDialog
          key={id}
          title={title}
          confirmLabel={action}
          cancelLabel={cancel}
          tone={tone}
          onConfirm={() => onAnswer(true)}
          onCancel={() => onAnswer(false)}
        >
          {text}
        </ConfirmDialog>
      ))}
    </OpenContext>
  );
}

/**
 * Asks before an action. Where the component that asks is unmounted, the question is closed and its promise stays
 * pending: nothing is done.
 *
 * @throws TypeError outside of `Confirmations`
 *
 * @example
 * ```ts
 * declare function discard(): void;
 * const confirm = useConfirm();
 * if (await confirm({ title: 'Discard the count?', action: 'Discard', cancel: 'Cancel', tone: 'danger' })) discard();
 * ```
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const open = useContext(OpenContext);
  const closings = useRef(new Set<() => void>());
  useEffect(
    () => () => {
      for (const close of closings.current) close();
    },
    [],
  );
  return useCallback(
    (question) =>
      new Promise((resolve) => {
        if (!open) throw new TypeError('useConfirm outside of Confirmations');
        const close = open(question, (isConfirmed) => {
          closings.current.delete(close);
          close();
          resolve(isConfirmed);
        });
        closings.current.add(close);
      }),
    [open],
  );
}
