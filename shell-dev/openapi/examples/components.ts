/** Examples that several calls share, each once, as components of the document. */
export class ExampleComponents {
  readonly #names = new Map<string, string>();
  readonly components: Record<string, { value: unknown }> = {};

  /** References to these examples; `of` is the beginning of the names of their components. */
  refs(of: string, examples: Readonly<Record<string, unknown>>): Record<string, { $ref: string }> {
    return Object.fromEntries(
      Object.entries(examples).map(([name, value]) => [
        name,
        { $ref: `#/components/examples/${this.#nameOf(`${of}_${name}`, value)}` },
      ]),
    );
  }

  #nameOf(wanted: string, value: unknown): string {
    const text = JSON.stringify(value);
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const taken = Object.keys(this.components).filter((name) => name.replace(/\d+$/, '') === wanted).length;
    const name = taken === 0 ? wanted : `${wanted}${taken + 1}`;
    this.#names.set(text, name);
    this.components[name] = { value };
    return name;
  }
}
