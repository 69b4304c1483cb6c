/** The loader of the build that changes files as texts. A bundler loads loaders as JavaScript; the function in TypeScript is an option. */
module.exports = function textLoader(text) {
  return this.getOptions().change(text);
};
