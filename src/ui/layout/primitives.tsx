import type { ComponentPropsWithRef, ElementType } from 'react';
import './primitives.module.css';

/** A step of space: `--sk-2` is 2. */
type Space = '0-5' | '1' | '1-5' | '2' | '2-5' | '3' | '4';

/** The text of an element, in values of the tokens. What is absent is inherited. */
interface TextProps {
  /** Font size and line height. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  tone?: 'text' | 'muted' | 'subtle' | 'danger' | 'warning' | undefined;
  weight?: 'regular' | 'medium' | 'semibold' | undefined;
  /** Digits of one width (R110). */
  tabular?: boolean | undefined;
  /** One line, cut off with an ellipsis. */
  truncate?: boolean | undefined;
}

/** How the children of an element are placed. */
interface FlowProps {
  gap?: Space | undefined;
  align?: 'start' | 'center' | 'baseline' | 'stretch' | undefined;
  justify?: 'center' | 'end' | 'between' | undefined;
  wrap?: boolean | undefined;
}

/** The elements that a primitive can be. */
type Tag =
  | 'aside'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'footer'
  | 'form'
  | 'h2'
  | 'h3'
  | 'header'
  | 'label'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'time'
  | 'ul';

type Props<T extends Tag, Own> = Own & { as?: T } & Omit<ComponentPropsWithRef<T>, keyof Own | 'as'>;

/** An element with its properties as values of one attribute, which primitives.module.css styles. */
function primitive({
  as: Element,
  kind,
  gap,
  align,
  justify,
  wrap,
  size,
  tone,
  weight,
  tabular,
  truncate,
  ...rest
}: TextProps & FlowProps & { as: ElementType; kind?: string }) {
  const values = [
    kind,
    gap && `gap-${gap}`,
    align && `align-${align}`,
    justify && `justify-${justify}`,
    wrap && 'wrap',
    size,
    tone,
    weight,
    tabular && 'tabular',
    truncate && 'truncate',
  ];
  return <Element {...rest} data-sk={values.filter(Boolean).join(' ') || undefined} />;
}

/** Children below each other. */
export function Stack<T extends Tag = 'div'>({ as, ...props }: Props<T, FlowProps & TextProps>) {
  return primitive({ ...props, as: as ?? 'div', kind: 'stack' });
}

/** Children beside each other, centred on one line unless `align` differs. */
export function Inline<T extends Tag = 'div'>({ as, ...props }: Props<T, FlowProps & TextProps>) {
  return primitive({ ...props, as: as ?? 'div', kind: 'inline' });
}

/** Text with a size, a tone and a weight. */
export function Text<T extends Tag = 'span'>({ as, ...props }: Props<T, TextProps>) {
  return primitive({ ...props, as: as ?? 'span' });
}

/** Text for screen readers alone. */
export function VisuallyHidden<T extends Tag = 'span'>({ as, ...props }: Props<T, object>) {
  return primitive({ ...props, as: as ?? 'span', kind: 'visually-hidden' });
}
