/** A site and its deploys on this machine, beside the stand-in for the platform: each deploy is a copy of what was built then. */

import { cpSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { createApplication } from '../../build/preview/application.ts';
import { readConfiguration } from '../../build/preview/configuration.ts';
import type { ServeSearch } from '../../build/preview/edge.ts';
import { serveSearch } from '../../build/site/results-page.ts';
import { type Platform, startPlatform } from './platform.ts';

/** Deploys that have an address. */
const DEPLOYS = 9;

type Application = ReturnType<typeof createApplication>;

/** Copies go into `folder`, from the build in `out`. A draft has the limit of requests; what was live does without. */
export async function startSite(out: string, folder: string) {
  const applications = new Map<string, Promise<Application>>();
  const copyFolder = (id: string) => join(folder, id);
  async function openApplication(id: string): Promise<Application> {
    const isDraft = !platform.deploys.find((deploy) => deploy.id === id)?.published_at;
    return createApplication(copyFolder(id), await readConfiguration(join(copyFolder(id), 'public')), {
      rateLimit: isDraft,
      serveSearch: serveSearch as ServeSearch,
    });
  }
  async function listen(idOf: () => string): Promise<{ url: string; server: Server }> {
    const answer = async (request: Request, env: unknown) => {
      const id = idOf();
      const isLive = platform.published === id;
      const key = `${id} ${isLive}`;
      const application = applications.get(key) ?? openApplication(id);
      applications.set(key, application);
      return await (await application).fetch(request, env as HttpBindings);
    };
    const server = createAdaptorServer({ fetch: answer }) as Server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
  }
  const site = await listen(() => platform.published);
  const drafts = await Promise.all(Array.from({ length: DEPLOYS }, (_, i) => listen(() => `deploy${i + 1}`)));
  const platform: Platform = await startPlatform({
    site: () => site.url,
    deploy: (id) => drafts[Number(id.slice('deploy'.length)) - 1]!.url,
  });
  platform.deploys.length = 0;
  platform.published = '';
  platform.beforeDeploy = (id) => cpSync(out, copyFolder(id), { recursive: true });
  return {
    platform,
    url: site.url,
    async close() {
      await platform.close();
      for (const { server } of [site, ...drafts]) server.close();
    },
  };
}
