import { useState } from 'react';
import { login } from '../../messages/login';
import { Check } from '../../ui/form/Check';
import { isSharedComputer, setSharedComputer } from '../sharedComputer';

/** Whether several people use this browser: nothing of lists is kept on it then (R191). Remembered for the next sign-in. */
export function SharedComputer() {
  const [isShared, setShared] = useState(isSharedComputer);
  return (
    <Check
      checked={isShared}
      onChange={({ currentTarget: { checked } }) => {
        setSharedComputer(checked);
        setShared(checked);
      }}
    >
      {login.sharedComputer}
    </Check>
  );
}
