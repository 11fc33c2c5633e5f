// Writes files while the main thread makes the next ones: a third of a build would be waiting for the file system.
// JavaScript, because a worker would spend longer on loading a TypeScript loader than on its work.
import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const { root, links } = workerData;
const made = new Set();

function place(path) {
  const full = join(root, path);
  const folder = dirname(full);
  if (!made.has(folder)) {
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  }
  return full;
}

function write([path, content, twin]) {
  const file = place(path);
  // `wx`: two sources of one path are a fault, not a race that the later one wins.
  writeFileSync(file, content, { flag: 'wx' });
  if (twin === undefined) return;
  try {
    if (!links) throw new Error('copies are wanted');
    linkSync(file, place(twin));
  } catch {
    copyFileSync(file, place(twin));
  }
}

parentPort.on('message', (files) => {
  try {
    for (const file of files) write(file);
    parentPort.postMessage(undefined);
  } catch (error) {
    parentPort.postMessage(error);
  }
});
