/** The key that holds the id of an element in the answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** One step of an input device. */
export type Action = Readonly<Record<string, unknown>>;

/** A session of a WebDriver server: https://www.w3.org/TR/webdriver2/ */
export class WebDriver {
  /** The handle of the window that commands go to. */
  inFront = '';

  private constructor(
    private readonly address: string,
    readonly capabilities: Readonly<Record<string, string>>,
  ) {}

  /** Begins a session; the server starts the browser. */
  static async begin(server: string, capabilities: object): Promise<WebDriver> {
    const begun = (await request(`${server}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string; capabilities: Record<string, string> };
    return new WebDriver(`${server}/session/${begun.sessionId}`, begun.capabilities);
  }

  get = (path: string) => request(`${this.address}/${path}`, 'GET');
  post = (path: string, body: object = {}) => request(`${this.address}/${path}`, 'POST', body);

  /** Performs the actions of one keyboard or pointer in order. */
  async perform(type: 'key' | 'pointer', actions: readonly Action[]): Promise<void> {
    const parameters = type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {};
    await this.post('actions', { actions: [{ type, id: type, ...parameters, actions }] });
  }

  async sendKeys(selector: string, text: string): Promise<void> {
    const found = await this.post('element', { using: 'css selector', value: selector });
    const { [ELEMENT]: id } = found as Record<string, string>;
    await this.post(`element/${id}/value`, { text });
  }

  async switchTo(handle: string): Promise<void> {
    await this.post('window', { handle });
    this.inFront = handle;
  }

  async closeWindow(): Promise<void> {
    await request(`${this.address}/window`, 'DELETE');
    this.inFront = '';
  }

  end = () => request(this.address, 'DELETE');
}

async function request(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(180_000),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as Record<'error' | 'message', string>;
  throw new Error(`${method} ${new URL(address).pathname}: ${error} ${message}`);
}
