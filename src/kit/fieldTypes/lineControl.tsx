import type { FieldControl } from './controls/fieldControl';
import type { LineProps } from './controls/LineControl';

/** Loads the control of a field of one line: a text, or a number with its unit. */
export const lineControl =
  (line: LineProps = {}) =>
  async (): Promise<FieldControl<string>> => {
    const { LineControl } = await import(/* webpackChunkName: 'controls' */ './controls/LineControl');
    return (props) => <LineControl {...props} {...line} />;
  };
