/** Replaces CSS modules in jest: each class name is its own key (`styles.btnPrimary` is 'btnPrimary'). */
const names = new Proxy<Record<string, string>>(
  {},
  { get: (_, key) => (typeof key === 'string' ? key : '') },
);

// The shape that `esModuleInterop` expects for `import styles from './x.module.css'`.
export { names as default };
