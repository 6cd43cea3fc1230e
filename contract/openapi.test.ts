import { describe, expect, it } from 'vitest';
import { createPost } from './endpoints/posts/create-post.ts';
import { mapPosts } from './endpoints/posts/map-posts.ts';
import { openApiDocument } from './openapi.ts';
import { endpointList } from './registry.ts';

const info = { title: 'Dunlin', version: '1.0.0' };
const document = openApiDocument(endpointList, info);

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref' && typeof part === 'string') yield part;
    else yield* referencesIn(part);
  }
}

describe('openApiDocument', () => {
  it('describes exactly the calls that it is given', () => {
    const small = openApiDocument([createPost], info);
    expect(Object.keys(small.paths)).toEqual(['/v3/posts']);
    expect(Object.keys(small.paths['/v3/posts'] ?? {})).toEqual(['put']);
    expect(small.info).toEqual(info);
  });

  it('gives each operation the name of its call, once', () => {
    const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map((operation) => operation.operationId));
    const expected = endpointList.flatMap(({ name, publicRead }) => (publicRead === true ? [name, `${name}Public`] : [name]));
    expect(ids.toSorted()).toEqual(expected.toSorted());
  });

  it('serves public reads under /v4 too, without authorization [API-03]', () => {
    const small = openApiDocument([mapPosts], info);
    expect(small.paths['/v3/posts/map']?.post?.security).toEqual([{}, { bearer: [] }]);
    expect(small.paths['/v4/posts/map']?.post?.security).toEqual([]);
  });

  it('sends no bearer token to paths that start with /settings [API-06]', () => {
    expect(document.paths['/v3/settings']?.get?.security).toEqual([]);
    expect(document.paths['/v3/user/settings']?.get?.security).toEqual([{ bearer: [] }]);
  });

  it('asks for an Idempotency-Key on writes only', () => {
    for (const endpoint of endpointList) {
      const [operation] = Object.values(openApiDocument([{ ...endpoint, publicRead: false }], info).paths).flatMap((item) =>
        Object.values(item),
      );
      const keys = operation?.parameters.filter(({ name }) => name === 'Idempotency-Key');
      expect([endpoint.name, keys?.length]).toEqual([endpoint.name, endpoint.effect === 'write' ? 1 : 0]);
    }
  });

  it('describes a write with its success and its errors', () => {
    const operation = document.paths['/v3/posts']?.put;
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '410',
      '413',
      '415',
      '422',
      '423',
      '429',
      '500',
      '503',
    ]);
    expect(operation?.responses['201']).toMatchObject({
      content: { 'application/json': { schema: { properties: { data: { $ref: '#/components/schemas/Post' } } } } },
    });
    expect(document.components.schemas.Post).toMatchObject({
      properties: { id: { type: 'string' }, images: { items: { $ref: '#/components/schemas/PostImage' } } },
    });
  });

  it('describes path and query parameters', () => {
    const parameters = document.paths['/v3/posts/{feedType}']?.get?.parameters;
    expect(parameters).toMatchObject([
      { name: 'feedType', in: 'path', required: true, schema: { enum: expect.arrayContaining(['forYou']) } },
      { name: 'cursor', in: 'query', required: false },
      { name: 'include', in: 'query', required: false, schema: { enum: ['posts'] } },
    ]);
  });

  it('points to nothing that is not there', () => {
    const { components } = document;
    const names = Object.entries(components).flatMap(([section, entries]) =>
      Object.keys(entries).map((name) => `#/components/${section}/${name}`),
    );
    expect([...new Set(referencesIn(document))].filter((reference) => !names.includes(reference))).toEqual([]);
  });

  it('refuses two calls at one address', () => {
    expect(() => openApiDocument([createPost, createPost], info)).toThrow('PUT /v3/posts is described twice');
  });
});
