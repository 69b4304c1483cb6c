import { CodeInput } from '../../../src/ui/form/CodeInput';
import { NumberPad } from '../../../src/ui/form/NumberPad';
import styles from './controls.module.css';
import { Gallery, Held, Specimen } from './Gallery';

/** Digit inputs: the boxes of the access code and the number pad of the PIN login. */
export function Digits() {
  return (
    <>
      <Gallery title="Code input">
        {codes.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={start}>
              {(field) => <CodeInput label="Access code" digits={6} {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
        <Specimen state="masked, over a pad">
          <Held start="48">
            {(field) => <CodeInput label="PIN" shape="pin" digits={4} masked {...field} />}
          </Held>
        </Specimen>
      </Gallery>
      <Gallery title="Number pad">
        <Specimen state="rest, with its field; the physical keyboard works too">
          <Held start="">
            {(field) => (
              <div className={styles.stack}>
                <CodeInput label="User number" shape="pin" digits={4} inputMode="none" {...field} />
                <NumberPad digits={4} {...field} />
              </div>
            )}
          </Held>
        </Specimen>
        <Specimen state="disabled, while it signs in">
          <div className={styles.stack}>
            <CodeInput
              label="User number"
              shape="pin"
              digits={4}
              disabled
              value="2002"
              onChange={() => undefined}
            />
            <NumberPad digits={4} disabled value="2002" onChange={() => undefined} />
          </div>
        </Specimen>
      </Gallery>
    </>
  );
}

const codes = [
  ['empty', '', { hint: 'You can paste the whole code.' }],
  ['filled', '493027', {}],
  ['error', '4930', { error: 'Access code must be 6 characters' }],
  ['disabled', '493027', { disabled: true }],
] as const;
