/** A stand-in for the parts of the platform's API that netlify-cli uses in a release or a rollback. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

export const TOKEN = 'nfp_a-token-that-nobody-may-see';
export const SITE_ID = '00000000-1111-2222-3333-444444444444';

export interface StandInDeploy {
  readonly id: string;
  readonly title: string | null;
  readonly draft: boolean;
  readonly created_at: string;
  published_at: string | null;
  state: string;
  /** Published paths and their SHA-1. */
  files: Record<string, string>;
  /** The uploaded netlify.toml: the project's, with the headers and redirects that the tool read. */
  settings?: string;
}

export interface Platform {
  /** What NETLIFY_API_URL is set to. */
  readonly url: string;
  readonly deploys: StandInDeploy[];
  /** Method and path of every request. */
  readonly requests: string[];
  published: string;
  close(): Promise<void>;
}

/** Answers only to TOKEN and knows one site, SITE_ID. `addresses` serve the site and each deploy. */
export async function startPlatform(addresses: {
  site: () => string;
  deploy: (id: string) => string;
}): Promise<Platform> {
  /** What the site had before. */
  const first: StandInDeploy = {
    id: 'deploy1',
    title: 'an earlier round',
    draft: false,
    state: 'ready',
    files: {},
    created_at: '2026-11-20T09:00:00.000Z',
    published_at: '2026-11-20T10:00:00.000Z',
  };
  const deploys = [first];
  const requests: string[] = [];
  /** The SHA-1 of every file that was ever uploaded, which is not requested again. */
  const known = new Set<string>();
  let restores = 0;
  const platform = { deploys, requests, published: first.id };
  const find = (id: string) => deploys.find((deploy) => deploy.id === id);
  const required = ({ files }: StandInDeploy) => [...new Set(Object.values(files))].filter((sha) => !known.has(sha));
  const shown = (deploy: StandInDeploy | undefined) =>
    deploy && {
      ...deploy,
      site_id: SITE_ID,
      name: 'seats',
      admin_url: 'http://admin.invalid',
      required_functions: [],
      required: required(deploy),
      url: addresses.site(),
      ssl_url: addresses.site(),
      deploy_url: addresses.deploy(deploy.id),
      deploy_ssl_url: addresses.deploy(deploy.id),
    };
  const app = new Hono().basePath('/api/v1');
  app.use(async (context, next) => {
    requests.push(`${context.req.method} ${context.req.path}`);
    if (context.req.header('Authorization') !== `Bearer ${TOKEN}`)
      return context.json({ message: 'Access Denied' }, 401);
    return next();
  });
  const site = () => {
    const published_deploy = shown(find(platform.published)) ?? null;
    return {
      id: SITE_ID,
      name: 'seats',
      account_id: 'a1',
      account_slug: 'team',
      url: addresses.site(),
      published_deploy,
    };
  };
  app.get('/sites/:site', (context) =>
    context.req.param('site') === SITE_ID ? context.json(site()) : context.json({ message: 'Not Found' }, 404),
  );
  // Without the platform's extensions the tool takes the given id for a name and looks it up here.
  app.get('/sites', (context) => context.json([{ ...site(), name: SITE_ID }]));
  app.get('/sites/:site/deploys', (context) => context.json(deploys.map(shown).reverse()));
  app.post('/sites/:site/deploys', async (context) => {
    const { draft } = await context.req.json();
    const id = `deploy${deploys.length + 1}`;
    const created_at = `2026-11-21T10:0${deploys.length}:00.000Z`;
    const title = context.req.query('title') ?? null;
    deploys.push({ id, title, draft, created_at, published_at: null, state: 'new', files: {} });
    return context.json(shown(find(id))!);
  });
  app.put('/sites/:site/deploys/:id', async (context) => {
    const deploy = find(context.req.param('id'))!;
    deploy.files = (await context.req.json()).files;
    deploy.state = 'prepared';
    return context.json(shown(deploy)!);
  });
  app.get('/sites/:site/deploys/:id', (context) => {
    const deploy = find(context.req.param('id'))!;
    if (deploy.state === 'prepared' && required(deploy).length === 0) deploy.state = 'ready';
    return context.json(shown(deploy)!);
  });
  app.put('/deploys/:id/files/*', async (context) => {
    const deploy = find(context.req.param('id'))!;
    const path = decodeURIComponent(context.req.path.replace(/^.*?\/files\//, ''));
    const text = await context.req.text();
    if (path === 'netlify.toml') deploy.settings = text;
    const sha = deploy.files[path] ?? deploy.files[`/${path}`] ?? `unknown ${path}`;
    known.add(sha);
    return context.json({ id: 'file' });
  });
  app.post('/sites/:site/deploys/:id/restore', (context) => {
    const deploy = find(context.req.param('id'));
    if (!deploy) return context.json({ message: 'Not Found' }, 404);
    restores += 1;
    deploy.published_at = `2026-11-21T11:0${restores}:00.000Z`;
    platform.published = deploy.id;
    return context.json(shown(deploy)!, 201);
  });
  // There are no accounts, variables or add-ons.
  app.get('*', (context) => context.json([]));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return Object.assign(platform, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}
