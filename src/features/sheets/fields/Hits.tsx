import type { TextPart } from '../../../rules/findReplace';

/** A text in which what was found is marked, or what replaces it. */
export function Hits({
  parts,
  by,
  className,
}: {
  parts: readonly TextPart[];
  by?: string;
  className: string | undefined;
}) {
  let at = 0;
  return parts.map(({ text, isHit }) => {
    at += text.length;
    return isHit ? (
      <mark key={at} className={className}>
        {by ?? text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    );
  });
}
