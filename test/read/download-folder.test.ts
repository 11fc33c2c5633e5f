import { describe, expect, it } from 'vitest';
import { downloadFolder } from '../../build/read/download-folder.ts';

describe('downloadFolder', () => {
  it.each(['2025-26-cap-round-1', '2025_26', 'a'])('keeps %s', (name) => {
    expect(downloadFolder(name, 7)).toBe(name);
  });

  it.each(['CAP Round 1', 'Round-1', 'a.b', 'rounds.sqlite', 'पुणे', '<b>', '-a', 'a%2e', 'dataset-3', ''])(
    'replaces %j, which is not plain in an address, or could be the name of another round',
    (name) => {
      expect(downloadFolder(name, 7)).toBe('dataset-7');
    },
  );
});
