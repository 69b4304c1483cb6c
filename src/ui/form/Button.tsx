import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '../feedback/Icon';
import styles from './Button.module.css';

/** The variants of a button; `liquid` is for sign-in screens only, one per screen (R106). */
export type ButtonVariant = 'secondary' | 'primary' | 'ghost' | 'link' | 'danger' | 'dangerSolid' | 'liquid';

/** The style props that a button and a link that looks like one share. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  /** Takes the full width. */
  block?: boolean;
  icon?: LucideIcon | undefined;
  /** Renders only the icon; the text becomes the accessible name and the title. */
  iconOnly?: boolean;
}

/** The class names of a button's style. */
export function buttonClass({ variant = 'secondary', size = 'md', block, iconOnly }: ButtonLook): string {
  const looks = {
    secondary: undefined,
    primary: styles.btnPrimary,
    ghost: styles.btnGhost,
    link: styles.btnLink,
    danger: styles.btnDanger,
    dangerSolid: styles.btnDangerSolid,
    liquid: styles.btnLiquid,
  };
  return clsx(
    styles.btn,
    looks[variant],
    size === 'sm' && styles.btnSm,
    size === 'lg' && styles.btnLg,
    block && styles.btnBlock,
    iconOnly && styles.btnIcon,
  );
}

/** The content of a button: its icon, and its text unless `iconOnly`. */
export function ButtonContent({ icon, iconOnly, children }: ButtonLook & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {!iconOnly && <span>{children}</span>}
    </>
  );
}

/** The accessible name and title of an icon-only button. */
export function iconName(iconOnly: boolean | undefined, children: ReactNode) {
  return iconOnly && typeof children === 'string' ? { 'aria-label': children, title: children } : {};
}

/** The props of a button: its style, whether it is busy, and the attributes of a button element. */
export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /**
   * A request is under way: the button keeps its width and its focus, and ignores clicks (R22
   * and R107).
   */
  busy?: boolean;
}

/** A button that runs an action; one primary button per view (R106). */
export function Button({
  variant = 'secondary',
  size = 'md',
  block = false,
  icon,
  iconOnly = false,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also prevents the submit of a form, by click and by Enter.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...iconName(iconOnly, children)}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={clsx(buttonClass({ variant, size, block, iconOnly }), className)}
      onClick={press}
    >
      <ButtonContent icon={icon} iconOnly={iconOnly}>
        {children}
      </ButtonContent>
    </button>
  );
}
