/** Stands for every CSS module inside jest: each class name is its own key (`styles.btnPrimary` is 'btnPrimary'). */
const names = new Proxy<Record<string, string>>(
  {},
  { get: (_, key) => (typeof key === 'string' ? key : '') },
);

// What `esModuleInterop` makes of `import styles from './x.module.css'`.
export { names as default };
