/**
 * Fails a build whose edge functions were not bundled as they have to be (build/release/edge-manifest.ts), also one that the
 * platform starts by itself. It loads plain JavaScript only, hence tsx.
 */
import { tsImport } from 'tsx/esm/api';

const { assertEdgeManifest, removeEdgeManifest } = await tsImport(
  '../../../build/release/edge-manifest.ts',
  import.meta.url,
);

export function onPreBuild() {
  removeEdgeManifest(process.cwd());
}

/** The platform bundles at the end of onBuild, and deploys at the end of onPostBuild. */
export function onPostBuild({ utils }) {
  try {
    assertEdgeManifest(process.cwd());
  } catch (error) {
    utils.build.failBuild(error.message);
  }
}
