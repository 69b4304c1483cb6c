import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon } from './Icon';

/** The looks of a button; `liquid` is for sign-in screens only, one per screen (specification section 2). */
export type ButtonVariant = 'secondary' | 'primary' | 'ghost' | 'link' | 'danger' | 'dangerSolid' | 'liquid';

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  /** Takes the full width (the block button of specification section 2). */
  block?: boolean;
  icon?: LucideIcon | undefined;
  /** Only the icon shows; the text becomes the name and the title. */
  iconOnly?: boolean;
}

/** The class names of a look. */
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

/** The inside of a button: its icon, and its text unless only the icon shows. */
export function ButtonContent({ icon, iconOnly, children }: ButtonLook & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {!iconOnly && <span>{children}</span>}
    </>
  );
}

/** A button's name when only its icon shows. */
export function iconName(iconOnly: boolean | undefined, children: ReactNode) {
  return iconOnly && typeof children === 'string' ? { 'aria-label': children, title: children } : {};
}

/** What a button takes: its look, whether it is busy, and the attributes of a button. */
export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** An action is on its way: the button keeps its width and its focus, and takes no second click. */
  busy?: boolean;
}

/** A button that does something; one primary per view (specification section 2, decisions section 4). */
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
    // Also stops the form that a submit button would send, by click and by Enter.
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
