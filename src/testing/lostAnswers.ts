/**
 * What becomes of a request: it never arrives, which is known at once or only after some seconds, or it is stored and its
 * answer is lost; else it is sent as usual.
 */
export type Fate = 'neverArrives' | 'timedOut' | 'answerLost' | undefined;

/** Milliseconds until a time-out. */
const TIMEOUT = 5_000;

/**
 * Lets requests of this method get no answer from now on: `fateOf` decides for each, in the order in which they are sent.
 * `afterLoss` runs once a request was stored whose answer is lost, before the page notices.
 */
export function loseAnswers(
  method: string,
  fateOf: (path: string) => Fate,
  afterLoss: (path: string) => Promise<void> = async () => undefined,
): void {
  const paths = new WeakMap<XMLHttpRequest, string>();
  const { open, send } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...call: [string, string | URL, ...unknown[]]
  ) {
    if (call[0].toUpperCase() === method) paths.set(this, String(call[1]).replace(/^.*\/api\/v1\//, ''));
    return Reflect.apply(open, this, call);
  });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const path = paths.get(this);
    const fate = path === undefined ? undefined : fateOf(path);
    const lose = () => this.onerror?.(new ProgressEvent('error'));
    if (path !== undefined && (fate === 'neverArrives' || fate === 'timedOut')) {
      setTimeout(lose, fate === 'timedOut' ? TIMEOUT : 0);
      return;
    }
    if (path !== undefined && fate === 'answerLost') this.onloadend = () => void afterLoss(path).then(lose);
    return Reflect.apply(send, this, [body]);
  });
}
