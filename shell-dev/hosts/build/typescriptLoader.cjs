const { transpileModule } = require('typescript');

/** A minimal TypeScript loader for webpack. */
module.exports = function typescriptLoader(source) {
  const compilerOptions = { target: 'es2022', module: 'esnext', jsx: 'react-jsx' };
  return transpileModule(source, { compilerOptions }).outputText;
};
