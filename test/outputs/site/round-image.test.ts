import { createHash, hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawRound, IMAGE_SIZE } from '../../../build/outputs/site/round-image.ts';
import { readRoundNumbers } from '../../../build/outputs/site/round-numbers.ts';
import { load, round } from '../../support/stage-round.ts';

const drawImage = (round_name: string) => drawRound(readRoundNumbers(load(round({ round_name }))));

it('is a PNG of the size that messengers show uncut, named after its round, so that no page changes with a number', async () => {
  const { path, text } = await drawImage('CAP Round II');
  const png = Buffer.from(text);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([IMAGE_SIZE.width, IMAGE_SIZE.height]);
  expect(path).toMatch(/^\/round-\d+\.png$/);
});

it('shows the round: another name is another picture, also where it has to be escaped', async () => {
  const names = ['CAP Round II', 'CAP Round III', `<&"'> ${'long '.repeat(40)}`];
  const pictures = await Promise.all(names.map(async (name) => hash('sha256', (await drawImage(name)).text)));
  expect(new Set(pictures).size).toBe(names.length);
});

it('has the same bytes on every machine', async () => {
  const { text } = await drawImage('CAP Round II');
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '54163d69b54a3a833286c8a92562b13ea3ab0604c9c91186238f3188f5d8cf2f',
  );
});
