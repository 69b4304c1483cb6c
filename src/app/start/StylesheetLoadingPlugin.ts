import type { Compiler } from '@rspack/core';

const PLUGIN_NAME = 'StylesheetLoadingPlugin';

/** The bundler's runtime module that loads the stylesheets of chunks. */
const RUNTIME_MODULE = 'css_loading';

/**
 * Whether a link has loaded: browsers give one that has failed no sheet, one without rules, or one whose rules are
 * unreadable, as those of another origin may be.
 */
const HAS_STYLES = `
var hasStyles = function (link) {
	try { return link.sheet !== null && link.sheet.cssRules.length > 0; } catch (error) { return false; }
};
`;

/** Passages of that module, and what stands in their place. */
const REPLACEMENTS: readonly (readonly [passage: string, by: string])[] = [
  // a link has no `src`: the failure has the address of the file (R46)
  ['event.target.src', 'event.target.href'],
  // The federation runtime puts links of its own into the page. One that has failed, or is still loading, would be taken
  // for a loaded one, and the page would be without these styles.
  ['link = l;', 'if (!l.getAttribute(loadingAttribute) && !hasStyles(l)) continue; link = l;'],
];

/**
 * Lets a stylesheet that does not load fail like a script: with its address, and again by its own request.
 *
 * @throws Error when the runtime module of this version of the bundler has other passages
 */
export class StylesheetLoadingPlugin {
  apply(compiler: Compiler): void {
    // the runtime of the development server also exchanges stylesheets in place, and has other passages
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.compilation.tap(PLUGIN_NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(PLUGIN_NAME, (runtime) => {
        if (runtime.name !== RUNTIME_MODULE || !runtime.source) return;
        runtime.source.source = Buffer.from(HAS_STYLES + changed(runtime.source.source.toString()));
      });
    });
  }
}

function changed(source: string): string {
  return REPLACEMENTS.reduce((text, [passage, by]) => {
    if (text.split(passage).length !== 2)
      throw new Error(`The runtime has no passage ${passage} of its own.`);
    return text.replace(passage, by);
  }, source);
}
