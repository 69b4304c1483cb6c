/** The root of the remote, and every portal root (R101). */
const ROOT_SELECTOR = '[data-stock]';

/** At-rules that contain rules; the blocks of others (`@keyframes`, `@page`) have no selectors of elements. */
const GROUPING_AT_RULE = /^@(container|layer|media|supports)$/;

const CSS_TOKEN =
  /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\s+|[{}()[\],;]|[^\s{}()[\],;"'/]+|\//g;

/** What a token belongs to: the start of a rule or of a selector in a list, the rest of it, or an at-rule. */
type Context = 'start' | 'selector' | 'group' | 'at-rule';

/**
 * Begins every selector of a stylesheet with the root of the remote, as R101 requires. Selectors that begin with it stay;
 * nested rules are scoped by their parent.
 */
export function scopeToRoot(css: string): string {
  /** For each open block whether it contains rules. */
  const blocks: boolean[] = [];
  let context: Context = 'start';
  let parentheses = 0;
  return css.replace(CSS_TOKEN, (token, offset: number) => {
    if (token === '}') {
      blocks.pop();
      context = 'start';
    } else if (token === '{') {
      blocks.push(context === 'group');
      context = 'start';
    } else if (blocks.at(-1) === false || /^(\s|\/\*)/.test(token)) {
      return token;
    } else if (context === 'start') {
      if (token.startsWith('@')) context = GROUPING_AT_RULE.test(token) ? 'group' : 'at-rule';
      else context = 'selector';
      if (token === '[') parentheses += 1;
      return context === 'selector' && !css.startsWith(ROOT_SELECTOR, offset)
        ? `${ROOT_SELECTOR} ${token}`
        : token;
    } else if (token === '(' || token === '[') parentheses += 1;
    else if (token === ')' || token === ']') parentheses -= 1;
    else if (token === ';' || (token === ',' && context === 'selector' && parentheses === 0))
      context = 'start';
    return token;
  });
}
