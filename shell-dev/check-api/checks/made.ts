import { randomBytes } from 'node:crypto';
import { actionSentence } from '../../../src/http/failure';
import type { Field, FormValues } from '../../../src/kit/declare/field';
import type { Identified } from '../../../src/kit/declare/record';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { bodyOf, valuesOf } from '../../../src/kit/fieldTypes/formValues';
import { createdRecord } from '../../../src/kit/state/created';
import type { Check } from '../check';
import { nameOf } from '../exchange';
import { checkAnswer } from './answers';
import type { Places } from './places';

/** The resources of which records are made, each after those that it refers to. */
export const MADE_IN_ORDER: readonly string[] = [
  'brand',
  'category',
  'subcategory',
  'vendor',
  'product',
  'coupon',
];

/** A record that the check has made. */
export interface MadeRecord {
  resource: AnyResource;
  record: Identified;
}

/** The records that a check makes, and removes at its end. */
export class Made {
  /** Names begin with it, so that what could not be removed is recognised. */
  readonly tag = `check-api ${randomBytes(2).toString('hex')}`;
  readonly #all: MadeRecord[] = [];

  constructor(
    readonly check: Check,
    readonly places: Places,
  ) {}

  /** The part of a new record that says where it is sold. */
  get atVenues(): object {
    const { venues, isLimited } = this.places;
    return isLimited ? { allVenues: false, venues } : { allVenues: true };
  }

  recordOf(name: string): Identified | undefined {
    return this.#all.find(({ resource }) => resource.name === name)?.record;
  }

  /** Creates a record with what is required; undefined where the backend refuses it. */
  async create(resource: AnyResource): Promise<Identified | undefined> {
    const { backend, findings, options } = this.check;
    const fields = resource.pages.create?.fields ?? [];
    const body = { ...bodyOf(fields, this.#valuesOf(resource, fields)), ...this.atVenues };
    const known = new Set(backend.list(resource.name).map(({ _id }) => _id));
    const { failure, exchange } = await backend.call(resource, 'create', {}, body);
    if (!exchange) return undefined;
    const call = nameOf(exchange);
    checkAnswer(findings, exchange, options.page);
    const answered = failure
      ? undefined
      : createdRecord(resource, { answer: JSON.parse(exchange.text || 'null'), body });
    const list = await backend.call(resource, 'fetchAll');
    const listed =
      list.state.list.find((record) => record._id === answered?._id) ??
      list.state.list.find(
        (record) =>
          (!known.has(record._id) && resource.titleOf(record).includes(this.tag.slice(-4).toUpperCase())) ||
          resource.titleOf(record).includes(this.tag),
      );
    if (listed) this.#all.push({ resource, record: listed });
    if (failure) {
      findings.broken({
        call,
        path: '',
        expected: 'a new record',
        came: `status ${exchange.status}`,
        shows: actionSentence(failure),
      });
      return listed;
    }
    if (!answered)
      findings.differs({
        call,
        path: '',
        expected: 'the new record in the answer',
        came: 'none',
        shows: 'the list, which is read again',
      });
    if (!listed)
      findings.broken({
        call,
        path: '',
        expected: 'the new record in the list',
        came: 'none',
        shows: 'a message of success, and no row',
      });
    return listed;
  }

  forget(id: string): void {
    const index = this.#all.findIndex(({ record }) => record._id === id);
    if (index >= 0) this.#all.splice(index, 1);
  }

  /**
   * Removes what is left, the last first.
   * @returns what could not be removed: 'brand 65f1...'
   */
  async removeAll(): Promise<string[]> {
    const left: string[] = [];
    const { backend, findings, options } = this.check;
    for (const { resource, record } of this.#all.toReversed()) {
      const { failure, exchange } = await backend.call(resource, 'remove', { id: record._id });
      const { path = '' } = resource.operations.remove ?? {};
      if (exchange) checkAnswer(findings, { ...exchange, path }, options.page);
      if (!failure || failure.status === 404) continue;
      left.push(`${resource.name} ${record._id}`);
      findings.broken({
        call: `DELETE ${path}`,
        path: '',
        expected: 'a deletion',
        came: `status ${exchange?.status}`,
        shows: actionSentence(failure),
      });
    }
    return left;
  }

  /** The values of a new record: its name with the tag, what is required, and the records made before. */
  #valuesOf(resource: AnyResource, fields: readonly Field[]): FormValues {
    const values = valuesOf(fields, undefined);
    for (const field of fields) {
      const value = this.#valueOf(resource, field);
      if (value !== undefined) values[field.path] = value;
    }
    return values;
  }

  #valueOf({ name }: AnyResource, { type, path, reference, required, choices }: Field): unknown {
    const isName = /(^|\.)name$/i.test(path);
    if (type === 'code') return `CHECK-API-${this.tag.slice(-4).toUpperCase()}`;
    if (isName) return `${this.tag} ${name}`;
    if (reference && typeof reference.to === 'string') {
      const record = this.recordOf(reference.to);
      return record && (reference.by === 'id' ? record._id : `${this.tag} ${reference.to}`);
    }
    if (required !== true) return undefined;
    if (type === 'choice') return choices?.[0]?.value;
    if (type === 'date') return new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    if (type === 'money' || type === 'wholeNumber' || type === 'decimal') return '2';
    return undefined;
  }
}
