import { useEffect, useRef } from 'react';
import { actionSentence, type Failure } from '../../http/failure';
import { LOGIN_FAILED } from '../../messages/failures';
import { TOAST_DURATION } from '../../rules/constants';

/**
 * What a refused sign-in leaves in its form: `show` gets the sentence when its toast goes, so that it stays and is
 * never read twice. `cancel` ends the wait, because the user goes on.
 */
export function useLastingFailure(show: (sentence: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    after(failure: Failure | undefined) {
      // the form says at once that no answer came
      if (failure?.cause !== 'status') return;
      timer.current = setTimeout(() => show(actionSentence(failure, LOGIN_FAILED)), TOAST_DURATION);
    },
  };
}
