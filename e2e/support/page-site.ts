import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/**
 * Pages of names that end with `.test`, as a server with `env` reads them; each path is a page whose title it is, with
 * a picture.
 */
export async function openPageSite() {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a7ca5' } })
    .jpeg()
    .toBuffer();
  const held: ServerResponse[] = [];
  let isHolding = false;
  const give = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    if (name !== 'picture.jpg') {
      const tags = `<meta property="og:title" content="About ${name}"><meta property="og:image" content="/picture.jpg">`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html><head>${tags}</head></html>`);
    } else if (isHolding) held.push(response);
    else give(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    env: { PREVIEW_STAND_IN_PORT: String((server.address() as AddressInfo).port) },
    /** Pictures do not come before `givesPictures`. */
    holdsPictures: () => void (isHolding = true),
    givesPictures() {
      isHolding = false;
      held.splice(0).forEach(give);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
