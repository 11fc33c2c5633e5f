/**
 * Fails a build whose edge functions were not bundled correctly (build/release/edge-manifest.ts), also a build that Netlify
 * starts itself. Netlify loads only plain JavaScript, so tsx loads the TypeScript.
 */
import { tsImport } from 'tsx/esm/api';

const { assertEdgeManifest, removeEdgeManifest } = await tsImport(
  '../../../build/release/edge-manifest.ts',
  import.meta.url,
);

export function onPreBuild() {
  removeEdgeManifest(process.cwd());
}

/** Netlify bundles at the end of onBuild and deploys at the end of onPostBuild. */
export function onPostBuild({ utils }) {
  try {
    assertEdgeManifest(process.cwd());
  } catch (error) {
    utils.build.failBuild(error.message);
  }
}
