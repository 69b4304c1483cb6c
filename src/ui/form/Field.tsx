import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { controls } from '../../messages/controls';
import { Icon } from '../feedback/Icon';
import type { ControlProps, Note } from './control';
import styles from './Field.module.css';

type About = Pick<
  ControlProps<unknown>,
  'label' | 'error' | 'isQuiet' | 'hint' | 'note' | 'optional' | 'isRequired'
>;

/** The ids that connect a label, its control, and the texts about the control. */
interface FieldIds {
  control: string;
  label: string;
  note: string;
}

/** The ARIA attributes that connect a control with its error, note or hint. */
export interface Description {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-errormessage'?: string;
}

/**
 * Splits the props of a control: `frame` is spread on the surrounding `Field`, `description` on the control
 * itself, `required` there too where its role has the state, and `rest` are the other props.
 */
export function useField<P extends About>({
  label,
  error,
  isQuiet,
  hint,
  note,
  optional,
  isRequired,
  ...rest
}: P) {
  const id = useId();
  const ids: FieldIds = { control: id, label: `${id}-label`, note: `${id}-note` };
  // a screen reader announces another description of the control that has the focus, and no other message
  const isHeld = error && isQuiet && document.activeElement?.id === id;
  const description: Description = {
    ...(error && { 'aria-invalid': true }),
    ...(isHeld && { 'aria-errormessage': ids.note }),
    ...(!isHeld && (error || (note?.text ?? hint)) && { 'aria-describedby': ids.note }),
  };
  const frame = { ids, label, error, isQuiet, hint, note, optional };
  return { ids, frame, description, required: isRequired && ({ 'aria-required': true } as const), rest };
}

/** True where a section has a single field: its label is styled as the section's heading. */
export const LabelAsTitle = createContext(false);

interface FieldProps extends About {
  ids: FieldIds;
  /** Rendered at the end of the label: a link or a counter. */
  labelEnd?: ReactNode;
  /** The control is a group: the label is connected by id instead of `for`. */
  group?: boolean;
  children: ReactNode;
}

/** A label above the control, and its hint or its error below; errors are announced when they appear. */
export function Field({ ids, label, labelEnd, group = false, optional, children, ...about }: FieldProps) {
  const isTitle = useContext(LabelAsTitle);
  const focusedAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks when the control was focused
    <div
      className={styles.field}
      onFocus={() => {
        focusedAt.current = performance.now();
      }}
    >
      <div className={isTitle ? `${styles.fieldLabel} ${styles.fieldTitle}` : styles.fieldLabel}>
        {group ? (
          <span id={ids.label}>{label}</span>
        ) : (
          <label id={ids.label} htmlFor={ids.control}>
            {label}
          </label>
        )}
        {labelEnd ?? (optional ? <span className={styles.fieldOpt}>{controls.optional}</span> : null)}
      </div>
      {children}
      <FieldNote ids={ids} focusedAt={focusedAt} {...about} />
    </div>
  );
}

/** From the focus that a submit moves to the render with the error. */
const FOCUS_MS = 100;

const NOTE_ICONS: Partial<Record<Note['tone'], LucideIcon>> = {
  warning: TriangleAlert,
  success: CircleCheck,
};

/**
 * The error of a field, its note, or its hint. The live region is always present: screen readers announce
 * only changes of its content.
 */
export function FieldNote({
  ids,
  error,
  isQuiet = false,
  hint,
  note,
  focusedAt,
}: Pick<FieldProps, 'ids' | 'error' | 'isQuiet' | 'hint' | 'note'> & {
  /** When the focus came to the field. */
  focusedAt?: RefObject<number>;
}) {
  const icon = note && NOTE_ICONS[note.tone];
  const region = useRef<HTMLDivElement>(null);
  // an error with which the focus comes is the description of the control that is read then (R262)
  useLayoutEffect(() => {
    const hasFocus = region.current?.parentElement?.contains(document.activeElement) === true;
    const isRead = error && hasFocus && focusedAt && performance.now() - focusedAt.current < FOCUS_MS;
    region.current?.setAttribute('aria-live', isQuiet || isRead ? 'off' : 'polite');
  }, [error, isQuiet, focusedAt]);
  return (
    <div ref={region} className={styles.fieldNote} aria-live="polite">
      {error ? (
        <p className={styles.fieldError} id={ids.note}>
          <Icon of={CircleAlert} size="sm" />
          {error}
        </p>
      ) : note ? (
        <p className={styles[note.tone]} id={ids.note}>
          {icon && <Icon of={icon} size="sm" />}
          {note.text}
        </p>
      ) : hint ? (
        <p className={styles.fieldHint} id={ids.note}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Muted text at the end of a label, such as a counter. */
export function FieldAside({ children }: { children: ReactNode }) {
  return <span className={styles.fieldOpt}>{children}</span>;
}
