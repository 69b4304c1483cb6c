import { noReact } from '../../messages/host';

/** The arguments of the federation runtime's `beforeLoadShare`, as far as they are read here. */
interface Asked {
  pkgName: string;
  shareInfo: { shareConfig?: { requiredVersion?: string | false } };
  /** The shared versions, by scope and package. */
  origin: { shareScopeMap: Record<string, Record<string, Record<string, unknown>>> };
}

const majorOf = (version: string) => version.replace(/^\D+/, '').split('.')[0];

/**
 * A plugin of the federation runtime in the build that takes React from its host: where the host shares no
 * React of the required major, loading fails with one sentence. The runtime itself would render nothing with
 * an older React, and report an error about getters without one.
 * @throws Error from `beforeLoadShare`, where the host shares no version of the package with the required
 * major
 */
export default function hostReactCheck() {
  return {
    name: 'host-react-check',
    async beforeLoadShare<Question extends Asked>(asked: Question): Promise<Question> {
      const { pkgName, shareInfo, origin } = asked;
      const needed = majorOf(shareInfo.shareConfig?.requiredVersion || '') ?? '';
      const shared = Object.keys(origin.shareScopeMap.default?.[pkgName] ?? {});
      if (!shared.some((version) => majorOf(version) === needed))
        throw new Error(noReact(pkgName, needed, shared));
      return asked;
    },
  };
}
