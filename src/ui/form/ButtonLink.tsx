import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ButtonContent, type ButtonLook, buttonClass, iconName } from './Button';

/** A link that looks like a button: it navigates, whereas a button runs an action. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  block = false,
  icon,
  iconOnly = false,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link
      {...iconName(iconOnly, children)}
      {...rest}
      className={clsx(buttonClass({ variant, size, block, iconOnly }), className)}
    >
      <ButtonContent icon={icon} iconOnly={iconOnly}>
        {children}
      </ButtonContent>
    </Link>
  );
}
