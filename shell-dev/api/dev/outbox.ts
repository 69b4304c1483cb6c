/** A message that a real backend would send by email. */
export interface OutboxMessage {
  id: number;
  at: string;
  kind: 'access code' | 'password reset' | 'PIN reset';
  to: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
}

const MOST_MESSAGES = 200;

/** Stores sent messages, newest first, in memory only: their codes and links are secrets. */
export class Outbox {
  readonly messages: OutboxMessage[] = [];
  private count = 0;

  constructor(
    private readonly now: () => Date,
    private readonly log: (line: string) => void,
  ) {}

  /** Adds a message and logs it as one line. */
  deliver(message: Omit<OutboxMessage, 'id' | 'at'>): void {
    this.count += 1;
    this.messages.unshift({ id: this.count, at: this.now().toISOString(), ...message });
    this.messages.length = Math.min(this.messages.length, MOST_MESSAGES);
    this.log(`outbox: ${message.kind} for ${message.to}: ${message.code ?? message.link ?? message.subject}`);
  }

  /** Removes every message. */
  clear(): void {
    this.messages.length = 0;
  }
}
