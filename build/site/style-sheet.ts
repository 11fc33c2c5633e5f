/** The one style sheet of every page. */
import { type Asset, asset, bundle } from '../asset.ts';

export function bundleStyle(): Asset {
  return asset('style', 'css', bundle('style/style.css', import.meta.url));
}
