import { AxiosError } from 'axios';
import { signIn, signOut } from '../../../src/session/auth/auth';
import { type Handling, PEOPLE, type StoredRecord } from './records';
import type { Exchange } from './server';
import type { Action, Choices } from './steps';
import type { ScreenHandle, World } from './world';

/** What a colleague changes elsewhere. */
export interface Colleague {
  records: readonly string[];
  write(stored: StoredRecord, place: number, amount: number): void;
}

/** What the server, the line, the browser and a colleague do, whatever the screen; `signIns`: how often people sign in again. */
export function surroundings<H extends ScreenHandle>(colleague: Colleague, signIns = 4): Action<H>[] {
  return [
    ...serverActions<H>(),
    ...lineActions<H>(),
    ...colleagueActions<H>(colleague),
    ...tabActions<H>(),
    ...sessionActions<H>(signIns),
  ];
}

function exchangeAt<H extends ScreenHandle>({ server }: World<H>, [at = 0]: Choices): Exchange | undefined {
  return server.open[at % Math.max(1, server.open.length)];
}

function serverActions<H extends ScreenHandle>(): Action<H>[] {
  const withOne = (name: string, work: (world: World<H>, one: Exchange) => void): Action<H> => ({
    name,
    isPossible: (world, choices) => exchangeAt(world, choices) !== undefined,
    run(world, choices) {
      const one = exchangeAt(world, choices);
      if (one) work(world, one);
    },
  });
  const answering = (name: string, handling: Handling) =>
    withOne(name, ({ server }, one) => server.answer(one, handling));
  return [
    {
      name: 'the server answers no more by itself',
      weight: 3,
      isPossible: ({ server }) => !server.isHeld,
      run: ({ server }) => {
        server.isHeld = true;
      },
    },
    {
      name: 'the server answers everything',
      weight: 3,
      isPossible: ({ server }) => server.isHeld,
      run: ({ server }) => server.release(),
    },
    { ...answering('the server answers', 'take'), weight: 4 },
    answering('the server keeps its value', 'ignore'),
    answering('the server keeps another value', 'alter'),
    answering('the server fails', 'refuse'),
    answering('the server asks to come again', 'wait'),
    withOne('the server takes it and answers later', ({ server }, one) => server.take(one)),
    withOne('the connection ends before an answer', ({ server }, one) => {
      server.take(one);
      one.drop(AxiosError.ERR_NETWORK);
    }),
    withOne('no answer comes in time', (_, one) => one.drop(AxiosError.ETIMEDOUT)),
  ];
}

function lineActions<H extends ScreenHandle>(): Action<H>[] {
  const turn = (name: string, isOnline: boolean): Action<H> => ({
    name,
    isPossible: ({ browser }) => browser.isOnline !== isOnline,
    run({ browser, server }) {
      browser.isOnline = isOnline;
      server.isReachable = isOnline;
      return browser.everywhere(isOnline ? 'online' : 'offline');
    },
  });
  const load = (name: string, fails: boolean): Action<H> => ({
    name,
    isPossible: ({ failsToLoad }) => failsToLoad !== fails,
    run(world) {
      world.failsToLoad = fails;
    },
  });
  const pass = (name: string, milliseconds: number): Action<H> => ({
    name,
    run: ({ loop }) => loop.pass(milliseconds),
  });
  return [
    turn('offline', false),
    turn('online', true),
    load('code fails to load', true),
    load('code loads again', false),
    pass('a second passes', 1_000),
    pass('eleven seconds pass', 11_000),
    pass('half a minute passes', 31_000),
  ];
}

function colleagueActions<H extends ScreenHandle>({ records, write }: Colleague): Action<H>[] {
  const recordAt = (at: number) => records[at % records.length] ?? '';
  return [
    {
      name: 'a colleague writes',
      weight: 2,
      run: (world, [record = 0, place = 0]) =>
        world.server.write(recordAt(record), (stored) => write(stored, place, world.nextAmount())),
    },
    {
      name: 'a colleague deletes',
      // rarely: what follows is about records that are there
      isPossible: (_, [record = 0, rarely = 0]) => recordAt(record) !== records[0] || rarely === 0,
      run: ({ server }, [record = 0]) => server.remove(recordAt(record)),
    },
  ];
}

function tabActions<H extends ScreenHandle>(): Action<H>[] {
  return [
    {
      name: 'reload',
      weight: 2,
      isPossible: (world, [at = 0]) => world.tab(at).page !== undefined,
      async run(world, [at = 0]) {
        const tab = world.tab(at);
        await world.close(tab);
        await world.open(tab);
      },
    },
    {
      name: 'crash',
      // until a page knows its session, or where it has no code to copy, the session storage alone has what was typed
      isPossible: (world) =>
        world.tabs.every(
          ({ page }) => !page || (page.stock.store.getState().auth.isChecked && !page.hasFailedToLoad),
        ),
      async run(world) {
        // what was entered in the last 300 ms may be lost (R158): each step has left 100 of them
        await world.loop.pass(200);
        // a sign-out may have ended by now
        world.look();
        const open = world.tabs.filter(({ page }) => page);
        for (const tab of open) await world.close(tab, true);
        for (const tab of open) await world.open(tab);
      },
    },
    {
      name: 'open the second tab',
      isPossible: ({ tabs }) => tabs[1]?.page === undefined,
      run: (world) => world.open(world.tab(1)),
    },
    {
      name: 'leave the screen',
      isPossible: (world, [at = 0]) => world.tab(at).page?.isShown === true,
      run: (world, [at = 0]) => world.in(world.tab(at), ({ show }) => show(false)),
    },
    {
      name: 'come back to the screen',
      weight: 2,
      isPossible: (world, [at = 0]) => world.tab(at).page?.isShown === false,
      run: (world, [at = 0]) => world.in(world.tab(at), ({ show }) => show(true)),
    },
  ];
}

function sessionActions<H extends ScreenHandle>(signIns: number): Action<H>[] {
  return [
    { name: 'the session expires', run: ({ server }) => server.expire() },
    {
      name: 'sign out',
      isPossible: (world, [at = 0]) => world.personAt(world.tab(at)) !== undefined,
      run: (world, [at = 0]) => world.in(world.tab(at), ({ stock }) => void stock.store.dispatch(signOut())),
    },
    {
      name: 'sign in',
      weight: signIns,
      isPossible(world, [at = 0]) {
        const tab = world.tab(at);
        const { isChecked = false, loading = false } = tab.page?.stock.store.getState().auth ?? {};
        // a second press while the first sign-in is sent does nothing
        return isChecked && !loading && world.personAt(tab) === undefined;
      },
      run(world, [at = 0, who = 0]) {
        const email = PEOPLE[who % 3 === 2 ? 1 : 0];
        return world.in(
          world.tab(at),
          ({ stock }) => void stock.store.dispatch(signIn({ email, password: 'x' })),
        );
      },
    },
  ];
}
