import { Plus, Trash2 } from 'lucide-react';
import { Button, type ButtonVariant } from '../../../src/ui/form/Button';
import { ButtonGroup } from '../../../src/ui/form/ButtonGroup';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { TextLink } from '../../../src/ui/layout/TextLink';
import styles from './controls.module.css';
import { Gallery, Specimen } from './Gallery';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'link', 'danger', 'dangerSolid'];

/** Buttons, and links with the look of buttons, including the block and the liquid button. */
export function Buttons() {
  return (
    <>
      <Gallery title="Block button">
        {states.map(([state, props]) => (
          <Specimen key={state} state={state}>
            <Button variant="primary" block {...props}>
              Save changes
            </Button>
          </Specimen>
        ))}
      </Gallery>
      <Gallery title="Liquid button">
        {states.map(([state, props]) => (
          <Specimen key={state} state={state}>
            <Button variant="liquid" size="lg" block {...props}>
              Login
            </Button>
          </Specimen>
        ))}
      </Gallery>
      <Gallery title="Buttons" wide>
        {VARIANTS.map((variant) => (
          <Specimen key={variant} state={`${variant}: rest, with icon, disabled, busy, small, large`}>
            <div className={styles.line}>
              <Button variant={variant}>New brand</Button>
              <Button variant={variant} icon={Plus}>
                New brand
              </Button>
              <Button variant={variant} disabled>
                New brand
              </Button>
              <Button variant={variant} busy>
                New brand
              </Button>
              <Button variant={variant} size="sm">
                New brand
              </Button>
              <Button variant={variant} size="lg">
                New brand
              </Button>
            </div>
          </Specimen>
        ))}
        <Specimen state="icon only, disabled; a group; links">
          <div className={styles.line}>
            <Button variant="ghost" icon={Trash2} iconOnly>
              Delete Marlow
            </Button>
            <Button variant="ghost" icon={Trash2} iconOnly disabled>
              Delete Kernel
            </Button>
            <ButtonGroup label="Rows">
              <Button size="sm">Compact</Button>
              <Button size="sm">Regular</Button>
            </ButtonGroup>
            <ButtonLink to="/all-brands" icon={Plus}>
              Link as button
            </ButtonLink>
            <TextLink to="/forgot">Forgot Password</TextLink>
          </div>
        </Specimen>
      </Gallery>
    </>
  );
}

const states = [
  ['rest', {}],
  ['disabled', { disabled: true }],
  ['busy', { busy: true }],
] as const;
