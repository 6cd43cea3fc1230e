/**
 * The page where the browser has removed the app's files and there is no network to get them again. It stands alone:
 * nothing that it could refer to is there.
 */
export function filesRemovedPage(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(PAGE, { status: 503, headers });
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not available offline</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
    font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
  main { max-width: 30rem; text-align: center; }
  h1 { font-size: 1.25rem; }
  a { display: inline-block; margin-top: 8px; padding: 12px 24px; border-radius: 999px; background: #d30033; color: #fff; text-decoration: none; }
</style>
<main>
  <h1>You are offline</h1>
  <p>The browser has removed this app’s files from your device, so it cannot start without a connection.
  What you wrote is not part of these files. Connect once, and the app starts here and offline again.</p>
  <a href="">Try again</a>
</main>
</html>`;
