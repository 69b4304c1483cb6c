import type { Preview } from '../serve/preview';
import type { Ability, Engine, Size } from './driver';
import type { Backend } from './goods';
import type { Walker } from './walker';

/** What a step is played in. */
export interface Setting {
  walker: Walker;
  engine: Engine;
  preview: Preview;
  /** What the server has. */
  backend: Backend;
  size: Size;
  /** The layout of phones. */
  isPhone: boolean;
  /** The origin of the standalone page. */
  origin: string;
  /** A folder for files that are given to the page. */
  files: string;
  /** The folder of downloads. */
  downloads: string;
}

/** One thing that a user does, from its own address on. */
export interface Step {
  name: string;
  /** Without this ability of the driver the step is named in the output, and not played. */
  needs?: Ability;
  /** Why it is played in a wide window only. */
  wideOnly?: string;
  /** Known faults by the name of the driver, with the reason. */
  known?: Readonly<Record<string, string>>;
  play(setting: Setting): Promise<void>;
}
