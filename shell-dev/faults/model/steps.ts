import * as fc from 'fast-check';
import type { Held } from './oracle';
import type { OpenPage, ScreenHandle, Tab, World } from './world';

/** Numbers that a step is given: which tab, which record, which of several. */
export type Choices = readonly number[];

/** Something that can happen. */
export interface Action<H extends ScreenHandle> {
  name: string;
  /** How often it is chosen beside the others. */
  weight?: number;
  /** Whether it can happen now: a button that is not there cannot be pressed. */
  isPossible?(world: World<H>, choices: Choices): boolean;
  run(world: World<H>, choices: Choices): Promise<unknown> | undefined | void;
}

/** What a person at an open screen does. */
export interface Hand<H extends ScreenHandle> {
  tab: Tab<H>;
  page: OpenPage<H>;
  person: string;
  handle: H;
  choices: Choices;
  world: World<H>;
}

const CHOICES = 4;
/** Virtual milliseconds from one action to the next in a row: the stock of a review is read. */
const IN_A_ROW = 400;
const MOST = 11;

/** An action of a person at an open screen; the first choice is the tab, of those that are open. */
export function byHand<H extends ScreenHandle>(
  name: string,
  work: (hand: Hand<H>) => void,
  { weight = 1, when = () => true }: { weight?: number; when?(hand: Hand<H>): boolean } = {},
): Action<H> {
  const handOf = (world: World<H>, [at = 0, ...choices]: Choices): Hand<H> | undefined => {
    const chosen = world.tab(at);
    const tab = chosen.page ? chosen : world.tab(at + 1);
    const person = world.personAt(tab);
    const { page } = tab;
    return page?.handle && person ? { tab, page, person, handle: page.handle, choices, world } : undefined;
  };
  return {
    name,
    weight,
    isPossible: (world, choices) => {
      const hand = handOf(world, choices);
      return hand !== undefined && when(hand);
    },
    run: (world, choices) => {
      const hand = handOf(world, choices);
      return hand && world.in(hand.tab, () => work(hand));
    },
  };
}

/** Actions that a person does in a row, each as soon as it can be done; the first one that cannot ends it. */
export function inARow<H extends ScreenHandle>(
  name: string,
  actions: readonly Action<H>[],
  weight: number,
): Action<H> {
  const isPossible = (action: Action<H> | undefined, world: World<H>, choices: Choices) =>
    action !== undefined && (action.isPossible?.(world, choices) ?? true);
  return {
    name,
    weight,
    isPossible: (world, choices) => isPossible(actions[0], world, choices),
    async run(world, choices) {
      for (const action of actions) {
        if (!isPossible(action, world, choices)) return;
        await action.run(world, choices);
        await world.loop.pass(IN_A_ROW);
        world.look();
      }
    },
  };
}

/** What a person has entered in the tab. */
export function deskOf<H extends ScreenHandle>({ world, tab, person }: Hand<H>) {
  return world.oracle.desk(tab.name, person);
}

/** Whether other drafts are offered after this one. */
export function hasMore(offer: object): Held['hasMore'] {
  return 'more' in offer && Number(offer.more) > 0 && 'tab';
}

/** What was offered stands in the cells again, except where something was entered since. */
export function tookUp<H extends ScreenHandle>(hand: Hand<H>, offered: Held['offered']): void {
  const { world, page, person } = hand;
  world.oracle.answeredOffer(person, offered);
  world.loop.add(() => {
    const now = page.handle?.held().changes;
    for (const [cell, text] of offered)
      world.oracle.entered(deskOf(hand), [{ cell, text: now?.get(cell) ?? text }]);
  }, 50);
}

/** Sequences of actions for a model run. */
export function sequencesOf<H extends ScreenHandle>(actions: readonly Action<H>[], length: number) {
  const choices = fc.array(fc.nat(MOST), { minLength: CHOICES, maxLength: CHOICES });
  const weighted = actions.flatMap((action) => Array<Action<H>>(action.weight ?? 1).fill(action));
  const step = fc
    .tuple(fc.constantFrom(...weighted), choices)
    .map(([action, chosen]): fc.AsyncCommand<object, World<H>> => new Step(action, chosen));
  return fc.commands([step], { maxCommands: length, size: 'max' });
}

/** Steps as a run names them: 'apply(0,0,0,0)'. @throws where one is no action */
export function stepsOf<H extends ScreenHandle>(actions: readonly Action<H>[], texts: readonly string[]) {
  return texts.map((text): fc.AsyncCommand<object, World<H>> => {
    const [, name, choices = ''] = /^(.*)\((.*)\)$/.exec(text) ?? [];
    const action = actions.find((each) => each.name === name);
    if (!action) throw new Error(`${text} is no action.`);
    return new Step(action, choices.split(',').map(Number));
  });
}

class Step<H extends ScreenHandle> implements fc.AsyncCommand<Model<H>, World<H>> {
  constructor(
    readonly action: Action<H>,
    readonly choices: Choices,
  ) {}

  check = ({ world }: Readonly<Model<H>>): boolean => this.action.isPossible?.(world, this.choices) ?? true;

  run(_: Model<H>, world: World<H>): Promise<void> {
    return world.step(async () => {
      await this.action.run(world, this.choices);
    });
  }

  toString(): string {
    return `${this.action.name}(${this.choices})`;
  }
}

/** The oracle is the model; what can happen is read from the world. */
export interface Model<H extends ScreenHandle> {
  world: World<H>;
}
