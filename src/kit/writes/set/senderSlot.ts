import { Emitter } from '../../../lib/Emitter';
import type { ChangeSet } from './changeSet';
import type { LargeDrafts } from './keptRecords';
import type { MountStore } from './mountStore';
import { type SentMarks, tabMarks } from './sentMarks';
import type { SetDraft } from './setDraft';

/** What a slot uses of its sender; `send/sender.ts` has the rest. */
interface SlottedSender {
  subscribe(listener: () => void): () => void;
  state(): { phase: 'checking' | 'asking' | 'askingDeltas' | 'sending' } | null;
  /** Puts what has been saved so far into the change set. */
  flush(): void;
}

/**
 * Holds the sender of a change set. The first screen that sends creates it, so that its code is loaded with
 * the screen and not with the app; to ask whether something is sent needs none.
 */
export class SenderSlot {
  /** Where deltas that may have been sent are kept. */
  marks: SentMarks = tabMarks;
  #current: SlottedSender | undefined;
  readonly #changes = new Emitter();

  constructor(
    readonly set: ChangeSet,
    readonly store: MountStore,
  ) {}

  get current(): SlottedSender | undefined {
    return this.#current;
  }

  fill(sender: SlottedSender): void {
    this.#current = sender;
    sender.subscribe(() => {
      this.#changes.emit();
    });
  }

  readonly subscribe = this.#changes.subscribe;

  /** What the sender is doing; null while it does nothing. */
  state = (): ReturnType<SlottedSender['state']> => this.#current?.state() ?? null;
}

/** A change set with the slot of what sends it. */
export interface OpenChanges {
  set: ChangeSet;
  sender: SenderSlot;
  /** Begins to keep the draft of the set. */
  keep(large: LargeDrafts): SetDraft;
}
