import type { Heard } from './listener';

/** One line of a walk that is played, and what must and must not be spoken then. */
export interface Step {
  /** 'Tab', 'Tab until Save changes', 'type 4.20', 'go all-brands/'. */
  act: string;
  says: string[];
  not: string[];
}

/**
 * The steps of a walk. `> Tab` is a key, `> type 4.20` a text, `> go all-brands/` an address, `> Tab until Save` a key that
 * is pressed until it is heard, `> wait 60` a time in seconds, `> phone` a window as narrow as a phone, `> colleague Cola at Harbour
 * to 5.55` a price that is changed elsewhere. Below it stands what is spoken, in this order, and after `!` what is
 * not; other utterances may stand between. `#` begins a heading.
 */
export function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('> ')) steps.push({ act: line.slice(2), says: [], not: [] });
    else if (line.startsWith('! ')) steps.at(-1)?.not.push(line.slice(2));
    else steps.at(-1)?.says.push(line);
  }
  return steps;
}

/** What no step says: roles and names without a meaning, and the library's own. */
const NEVER = [/^clickable\.$/, /statusbar/, /^Notifications/, /^main content\.$/, /^push button/];

/** The longest utterance about a control (R260). */
const LONGEST = 120;

/** The first of the texts, in their order, that was not spoken. */
export function missingFrom(says: readonly string[], heard: readonly Heard[]): string | undefined {
  let at = 0;
  return says.find((wanted) => {
    const found = heard.findIndex(({ text }, index) => index >= at && text.includes(wanted));
    at = found + 1;
    return found < 0;
  });
}

/** Why a step failed, as sentences. */
export function faultsOf({ act, says, not }: Step, heard: readonly Heard[]): string[] {
  const faults: string[] = [];
  const absent = missingFrom(says, heard);
  if (absent !== undefined) faults.push(`not spoken: ${absent}`);
  // a page that is loaded is read from its beginning by the screen reader; a file is named in a dialog of the browser
  const isLoaded = act.startsWith('go ') || act.includes('$rows');
  for (const { text } of heard)
    if (not.some((each) => text.includes(each)) || (!isLoaded && NEVER.some((each) => each.test(text))))
      faults.push(`spoken: ${text}`);
  for (const [index, { text }] of heard.entries()) {
    if (text.length > 15 && !isLoaded && heard.findIndex((other) => other.text === text) < index)
      faults.push(`spoken twice: ${text}`);
    if (text.length > LONGEST && !text.includes(' dialog ')) faults.push(`longer than ${LONGEST}: ${text}`);
  }
  return faults;
}
