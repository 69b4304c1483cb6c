/** What the observer in a page has counted. */
export interface Traces {
  /** Listeners on the window and the document: 'window resize'. */
  listeners: string[];
  timers: number;
  /** Requests that have no answer yet. */
  requests: number;
}

/** A violation of a content security policy. */
export interface Violation {
  directive: string;
  /** What was blocked: an address, 'inline', 'eval'. */
  blocked: string;
  /** The script that asked for it; may be empty. */
  source: string;
  /** 'report' where only the policy of the check forbids it. */
  disposition: 'enforce' | 'report';
}

/**
 * Runs in each page before its scripts. A string, because a bundler would rewrite a function. It counts what a page
 * holds, keeps violations of policies, and the versions of React by the element that they render into.
 */
export const observing = `(() => {
  if (window.stockHostCheck) return;
  const live = new Map();
  const timers = new Set();
  let requests = 0;
  for (const target of [window, document]) {
    const name = target === window ? 'window' : 'document';
    const { addEventListener, removeEventListener } = target;
    const keyOf = (type, options) =>
      name + ' ' + type + ((typeof options === 'boolean' ? options : options?.capture === true) ? ' captured' : '');
    const forget = (listener, key) => {
      const known = live.get(listener);
      known?.delete(key);
      // the map must not keep a removed listener alive
      if (known?.size === 0) live.delete(listener);
    };
    target.addEventListener = function (type, listener, options) {
      if (listener && (this === target || this === undefined)) {
        const key = keyOf(type, options);
        if (!live.has(listener)) live.set(listener, new Set());
        live.get(listener).add(key);
        if (options?.once) addEventListener.call(target, type, () => forget(listener, key), options);
        options?.signal?.addEventListener('abort', () => forget(listener, key));
      }
      return addEventListener.call(this ?? target, type, listener, options);
    };
    target.removeEventListener = function (type, listener, options) {
      if (listener) forget(listener, keyOf(type, options));
      return removeEventListener.call(this ?? target, type, listener, options);
    };
  }
  const { setTimeout: later, clearTimeout: notLater, setInterval: often, clearInterval: notOften } = window;
  window.setTimeout = (work, wait, ...rest) => {
    const id = later(
      typeof work === 'function' ? () => { timers.delete(id); work(...rest); } : work,
      wait,
    );
    timers.add(id);
    return id;
  };
  window.setInterval = (...given) => { const id = often(...given); timers.add(id); return id; };
  window.clearTimeout = (id) => { timers.delete(id); notLater(id); };
  window.clearInterval = (id) => { timers.delete(id); notOften(id); };
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (...given) {
    requests += 1;
    this.addEventListener('loadend', () => { requests -= 1; }, { once: true });
    return send.apply(this, given);
  };
  const ask = window.fetch;
  window.fetch = (...given) => {
    requests += 1;
    return ask(...given).finally(() => { requests -= 1; });
  };

  const violations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push({
      directive: event.effectiveDirective,
      blocked: event.blockedURI,
      source: event.sourceFile ?? '',
      disposition: event.disposition,
    });
  });

  // the hook of the developer tools: each React that starts reports its version to it
  const renderers = new Map();
  const rendered = [];
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onCommitFiberRoot(id, root) {
      const { containerInfo } = root;
      if (!(containerInfo instanceof Element)) return;
      const known = rendered.find(({ element }) => element.deref() === containerInfo);
      const version = renderers.get(id)?.version ?? '';
      if (!known) rendered.push({ element: new WeakRef(containerInfo), versions: [version] });
      else if (known.versions.at(-1) !== version) known.versions.push(version);
    },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    checkDCE() {},
  };

  window.stockHostCheck = {
    violations: () => violations,
    traces: () => ({
      listeners: [...live.values()].flatMap((keys) => [...keys]).sort(),
      timers: timers.size,
      requests,
    }),
    /** The versions of React that have rendered each element outside of Stock, in order. */
    reacts: () =>
      rendered
        .map(({ element, versions }) => ({ element: element.deref(), versions }))
        .filter(({ element }) => element?.isConnected && !element.querySelector(':scope > * > [data-stock], :scope > [data-stock]'))
        .map(({ element, versions }) => ({ element: element.tagName.toLowerCase() + (element.id && '#' + element.id), versions })),
  };
})();`;
