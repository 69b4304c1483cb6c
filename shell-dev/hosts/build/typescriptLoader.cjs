const { transpileModule } = require('typescript');

/** All that webpack needs to read the hosts' few files of TypeScript. */
module.exports = function typescriptLoader(source) {
  const compilerOptions = { target: 'es2022', module: 'esnext', jsx: 'react-jsx' };
  return transpileModule(source, { compilerOptions }).outputText;
};
