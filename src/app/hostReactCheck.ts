import { noReact } from '../messages/host';

/** What the federation runtime asks before it takes a package from the host, as far as it is looked at here. */
interface Asked {
  pkgName: string;
  shareInfo: { shareConfig?: { requiredVersion?: string | false } };
  /** The versions that are shared, by scope and package. */
  origin: { shareScopeMap: Record<string, Record<string, Record<string, unknown>>> };
}

const majorOf = (version: string) => version.replace(/^\D+/, '').split('.')[0];

/**
 * A plugin of the federation runtime in the build that takes React from its host: where there is none that it can run on,
 * loading fails with one sentence. The runtime itself would draw nothing with an older React, and speak of getters without one.
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
