import { setImmediate as afterMicrotasks } from 'node:timers';

/** What tasks belong to: a loaded page. Its tasks end with it. */
export interface TaskOwner {
  isOpen: boolean;
}

interface Task {
  id: number;
  at: number;
  owner: TaskOwner;
  /** It runs even if its page was closed meanwhile: a transaction of a database that has begun. */
  isDurable: boolean;
  run(): void;
}

/** Tasks within one pass of time: more are an endless loop. */
const MOST = 20_000;

const OUTSIDE: TaskOwner = { isOpen: true };

/**
 * The event loop of a browser with several pages in one realm: one task at a time, each followed by all of its
 * microtasks, in virtual time. A task knows its page, and so does whatever it schedules.
 */
export class EventLoop {
  now = 0;
  #tasks: Task[] = [];
  #lastId = 0;
  #current = OUTSIDE;

  /** The page whose task is running. */
  get current(): TaskOwner {
    return this.#current;
  }

  /** Forgets all tasks; time goes on. */
  clear(): void {
    this.#tasks = [];
    this.#current = OUTSIDE;
  }

  add(run: () => void, delay = 0, { owner = this.#current, isDurable = false } = {}): number {
    this.#lastId += 1;
    const task = { id: this.#lastId, at: this.now + Math.max(0, delay), owner, isDurable, run };
    let place = this.#tasks.length;
    for (let before = this.#tasks[place - 1]; before && before.at > task.at; before = this.#tasks[place - 1])
      place -= 1;
    this.#tasks.splice(place, 0, task);
    return task.id;
  }

  drop(id: number): void {
    const index = this.#tasks.findIndex((task) => task.id === id);
    if (index >= 0) this.#tasks.splice(index, 1);
  }

  /** Does something in a page, with all microtasks that follow from it. */
  async in(owner: TaskOwner, work: () => void): Promise<void> {
    this.#current = owner;
    try {
      work();
    } finally {
      await new Promise<void>((resolve) => afterMicrotasks(resolve));
      this.#current = OUTSIDE;
    }
  }

  /** Lets time pass: runs what is due until then. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    let count = 0;
    for (let [task] = this.#tasks; task && task.at <= end; [task] = this.#tasks) {
      this.#tasks.shift();
      count += 1;
      if (count > MOST) throw new Error(`More than ${MOST} tasks within ${milliseconds} ms`);
      this.now = Math.max(this.now, task.at);
      if (task.owner.isOpen || task.isDurable) await this.in(task.owner, task.run);
    }
    this.now = end;
  }
}
