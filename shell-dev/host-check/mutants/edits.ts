/** An answer of a server that a mutant can alter. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

/** A change of what a server answers. */
export interface Edit {
  /** The paths that it concerns. */
  path: RegExp;
  /** Alters status and headers; a header that is undefined is left out. */
  head?(answer: Answer): Partial<Answer>;
  /** Alters the text. */
  text?(text: string): string;
  /** Sends the body as it is, without compression. */
  isPlain?: true;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Sets headers of the files at a path; undefined removes one. */
export const header = (path: RegExp, headers: Answer['headers']): Edit => ({
  path,
  head: () => ({ headers }),
});

/** Answers files with another status. */
export const status = (path: RegExp, code: number): Edit => ({
  path,
  head: () => ({ status: code, headers: HTML }),
  text: () => '<!doctype html><title>Not found</title>',
});

/** Answers what is missing with a page. */
export const pageForMissing: Edit = {
  path: /./,
  head: (answer) => (answer.status === 404 ? { status: 200, headers: HTML } : {}),
};

/** Changes a directive of the content security policy of the host. */
export const directive = (name: string, value: (sources: string) => string): Edit => ({
  path: /./,
  head({ headers }) {
    const policy = headers['content-security-policy'];
    if (typeof policy !== 'string') return {};
    const changed = policy
      .split('; ')
      .map((one) => (one.startsWith(`${name} `) ? `${name} ${value(one.slice(name.length + 1))}` : one));
    return { headers: { 'content-security-policy': changed.join('; ') } };
  },
});

/** Removes the policy of the host. */
export const noPolicy: Edit = header(/./, { 'content-security-policy': undefined });

/** Text at the end of the files at a path. */
export const appended = (path: RegExp, more: string): Edit => ({ path, text: (text) => text + more });

/** The path of the script that a mutant adds to the page of the host. */
export const SCRIPT = '/stock-mutant.js';

/** Loads the script of the mutant before those of the host. */
export const scriptInPage: Edit = {
  path: /./,
  text: (text) =>
    text.includes('<head>') ? text.replace('<head>', `<head><script src="${SCRIPT}"></script>`) : text,
};

/**
 * Puts another `mount` in the place of the remote's. `make` is JavaScript of `(mount, kept) => mount`; `kept` lives as long
 * as the page.
 */
export const wrapped = (make: string): Edit =>
  appended(
    /\/remoteEntry\.js$/,
    `\n;(() => {
  const real = suite_stock;
  const kept = [];
  const make = ${make};
  suite_stock = {
    init: (...given) => real.init(...given),
    async get(name) {
      const factory = await real.get(name);
      if (name !== './mount') return factory;
      const module = { mount: make(factory().mount, kept) };
      return () => module;
    },
  };
})();\n`,
  );
