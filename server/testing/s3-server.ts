import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../config.ts';

/** An S3-compatible server on loopback with one bucket; it checks signatures. */
export async function startS3Server(): Promise<{ readonly bucket: S3Config; stop(): Promise<void> }> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'dunlin-s3-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'media' }] };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'media',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
