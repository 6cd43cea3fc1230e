import type { OpenApiDocument, OpenApiOperation } from '#contract/openapi.ts';
import { escapeHtml, htmlPage } from '../kernel/html.ts';

/** The OpenAPI document as a page to read: no scripts, every call with its request, its answer and its errors. */
export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = new Map<string, typeof calls>();
  for (const call of calls) {
    const tag = call.operation.tags[0] ?? 'other';
    byTag.set(tag, [...(byTag.get(tag) ?? []), call]);
  }
  const tags = [...byTag.keys()].toSorted();
  const contents = tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' · ');
  const sections = tags.map(
    (tag) => `<section id="${escapeHtml(tag)}">
<h2>${escapeHtml(tag)}</h2>
${(byTag.get(tag) ?? []).map(({ path, method, operation }) => callOf(path, method, operation)).join('\n')}
</section>`,
  );
  return htmlPage(
    document.info.title,
    `<h1>${escapeHtml(document.info.title)}</h1>
<p>Version ${escapeHtml(document.info.version)} · ${calls.length} calls · the same as data: <a href="/openapi.json">/openapi.json</a></p>
<p>${escapeHtml(document.info.description ?? '')}</p>
<nav>${contents}</nav>
${sections.join('\n')}
<section id="schemas"><h2>Schemas</h2>
${Object.entries(document.components.schemas)
  .map(([name, schema]) => detailsOf(name, schema))
  .join('\n')}
</section>`,
  );
}

function callOf(path: string, method: string, operation: OpenApiOperation): string {
  const access = operation.security.some((requirement) => 'bearer' in requirement) ? 'bearer token' : 'no token';
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)} · ${access}</p>
${operation.parameters.length === 0 ? '' : detailsOf('Parameters', operation.parameters)}
${operation.requestBody === undefined ? '' : detailsOf('Body', operation.requestBody)}
${detailsOf('Answers', operation.responses)}
</article>`;
}

function detailsOf(summary: string, value: unknown): string {
  return `<details><summary>${escapeHtml(summary)}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}
