/** CSS Modules: class names by their camel-cased name. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css';
declare module '@fontsource-variable/inter/opsz.css';
