import type { Http, HttpCall } from '../http/client';
import type { Failure } from '../http/failure';
import { ageOf } from '../lib/elapsed';

/** Writes that follow each other within this time are one save: its first one was confirmed. */
const SAME_SAVE_MS = 1_000;

/** A confirmation beside the reading holds for the first write that follows within this time. */
const CONFIRMED_MS = 10_000;

/** Whether the server has confirmed the user for the save that a write belongs to (R241). */
export interface WriteConfirmation {
  /** A save reads what it is compared with: the server is asked about the user beside it. */
  begin(own: string): void;
  isConfirmed(own: string): boolean;
  /** Sends a write of a user who is confirmed. */
  send(http: Http, call: HttpCall, own: string): Promise<unknown>;
}

/** Creates it; `ask` resolves with the failure of the status check. */
export function createWriteConfirmation(
  ask: (own: string) => Promise<Failure | undefined>,
): WriteConfirmation {
  let owner = '';
  let begunAt = 0;
  let confirmedAt = 0;
  let writtenAt = 0;
  let underWay = 0;
  const within = (at: number, limit: number) => ageOf(at) < limit;
  const belongTo = (own: string) => {
    if (owner === own) return;
    [owner, begunAt, confirmedAt, writtenAt, underWay] = [own, 0, 0, 0, 0];
  };
  const isSaving = () => underWay > 0 || within(writtenAt, SAME_SAVE_MS);
  return {
    begin(own) {
      belongTo(own);
      if (isSaving() || within(begunAt, SAME_SAVE_MS)) return;
      begunAt = Date.now();
      void ask(own).then((failure) => {
        if (!failure && owner === own) confirmedAt = Date.now();
      });
    },
    isConfirmed(own) {
      belongTo(own);
      return isSaving() || within(confirmedAt, CONFIRMED_MS);
    },
    async send(http, call, own) {
      belongTo(own);
      confirmedAt = 0;
      underWay += 1;
      try {
        return await http.send(call);
      } finally {
        if (owner === own) {
          underWay -= 1;
          writtenAt = Date.now();
        }
      }
    },
  };
}
