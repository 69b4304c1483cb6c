import { useRef, useState } from 'react';
import type { Confirmation } from '../../../kit/record/form/useFormSave';
import { isAboutCurrent, secretKinds } from './secrets';

const { currentError } = secretKinds.password;

/** The current password, which a change of the field `path` is sent with. It is in this component alone (R55). */
export function useCurrentPassword(path: string | undefined) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const show = (sentence: string) => {
    setError(sentence);
    ref.current?.focus();
  };
  const confirmation: Confirmation = {
    of(changed) {
      if (path === undefined || !changed.includes(path)) return undefined;
      const missing = currentError(value);
      if (missing === undefined) return { currentPassword: value };
      show(missing);
      return 'missing';
    },
    refused(sentence) {
      const isOurs = path !== undefined && isAboutCurrent(sentence);
      if (isOurs) show(sentence);
      return isOurs;
    },
  };
  return {
    confirmation,
    forget() {
      setValue('');
      setError(undefined);
    },
    field: {
      ref,
      value,
      error,
      onChange(typed: string) {
        setValue(typed);
        if (currentError(typed) === undefined) setError(undefined);
      },
    },
  };
}
