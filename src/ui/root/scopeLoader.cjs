/**
 * The loader of the build that scopes the rules of CSS modules (R101). A bundler loads loaders as JavaScript; the function
 * in TypeScript is the option `scope`.
 */
module.exports = function scopeLoader(css) {
  return this.getOptions().scope(css);
};
