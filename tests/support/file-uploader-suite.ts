import { beforeEach, describe, expect, it } from 'vitest';
import type { BegunUpload, EntryFile } from '#core/outbox/entry-files.ts';
import type { FileUploader, UploadAnswer, UploadOptions } from '#core/outbox/ports.ts';

/** A device on which `reader` is signed in, and which keeps these files. */
export interface UploaderWorld {
  readonly uploader: FileUploader;
  readonly reader: string;
  readonly other: string;
  readonly files: { readonly picture: EntryFile; readonly video: EntryFile };
  signIn(userId: string | null): void;
  connect(isOnline: boolean): void;
  /** The device has it no more. */
  lose(file: EntryFile): void;
}

/** Nothing lies there. */
const NOWHERE = { uuid: '018f2f5e-8c1d-7a33-9f00-0123456789ab', bucket: '', key: 'uploads/nowhere' };

/** What every `FileUploader` does, with the server behind it. */
export function fileUploaderSuite(name: string, createWorld: () => Promise<UploaderWorld>): void {
  describe.each(['picture', 'video'] as const)(`file uploader: ${name}, a %s [OB54]`, (kind) => {
    let world: UploaderWorld;
    let file: EntryFile;
    beforeEach(async () => {
      world = await createWorld();
      file = world.files[kind];
    });

    const put = (given: Partial<UploadOptions> = {}) =>
      world.uploader.put(file, {
        userId: world.reader,
        onProgress: () => undefined,
        isWanted: () => true,
        onPart: async () => undefined,
        ...given,
      });
    const placeOf = async (given?: Partial<UploadOptions>) => valueOf(await put(given));

    it('brings it, which is one of the member’s media however often it is registered', async () => {
      const place = await placeOf();
      const media = valueOf(await world.uploader.register(file, place, world.reader));
      expect(media.url).toMatch(/^\/media\//);
      expect(valueOf(await world.uploader.register(file, place, world.reader))).toEqual(media);
    });

    it('brings what is put again to another place, which is another medium', async () => {
      const [first, second] = [await placeOf(), await placeOf()];
      expect(second.uuid).not.toBe(first.uuid);
      const urls = [first, second].map(async (place) => valueOf(await world.uploader.register(file, place, world.reader)).url);
      expect(new Set(await Promise.all(urls)).size).toBe(2);
    });

    it('registers nothing where nothing lies', async () => {
      expect(await world.uploader.register(file, NOWHERE, world.reader)).toMatchObject(failed('notFound'));
    });

    it('says that there is no connection, or that it is not that account’s device, and then brings it', async () => {
      world.connect(false);
      expect(await put()).toMatchObject(failed('offline'));
      world.connect(true);
      for (const userId of [world.other, null]) {
        world.signIn(userId);
        expect(await put()).toMatchObject(failed('unauthorized'));
      }
      world.signIn(world.reader);
      const place = await placeOf();
      world.signIn(world.other);
      expect(await world.uploader.register(file, place, world.reader)).toMatchObject(failed('unauthorized'));
      world.signIn(world.reader);
      expect(await world.uploader.register(file, place, world.reader)).toMatchObject({ ok: true });
    });

    it('takes for its own fault what the device has no more', async () => {
      world.lose(file);
      expect(await put()).toMatchObject(failed('bug'));
    });

    it('tells of no more bytes than it has', async () => {
      const told: number[] = [];
      await placeOf({ onProgress: (bytes) => told.push(bytes) });
      expect(Math.max(0, ...told)).toBeLessThanOrEqual(file.bytes);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
    });

    it('tells of no bytes where none go out: without a connection, of another account, of a file that is gone', async () => {
      const told: number[] = [];
      const fails = async () => expect((await put({ onProgress: (bytes) => told.push(bytes) })).ok).toBe(false);
      world.connect(false);
      await fails();
      world.connect(true);
      world.signIn(world.other);
      await fails();
      world.signIn(world.reader);
      world.lose(file);
      await fails();
      expect(told).toEqual([]);
    });
  });

  videoInPartsSuite(name, createWorld);
}

function videoInPartsSuite(name: string, createWorld: () => Promise<UploaderWorld>): void {
  describe(`file uploader: ${name}, a video in parts [OB54]`, () => {
    it('keeps how far it is, and goes on behind what is there', async () => {
      const { uploader, files, reader } = await createWorld();
      const noted: (BegunUpload | null)[] = [];
      const told: number[] = [];
      const options = {
        userId: reader,
        onProgress: (bytes: number) => void told.push(bytes),
        onPart: async (begun: BegunUpload | null) => void noted.push(begun),
      };
      const brokenOff = await uploader.put(files.video, { ...options, isWanted: () => (noted.at(-1)?.parts ?? 0) < 1 });
      expect(brokenOff).toMatchObject(failed('timeout'));
      expect(noted.map((begun) => begun?.parts)).toEqual([0, 1]);
      const begun = noted.at(-1) ?? undefined;
      expect(Math.max(0, ...told), 'no more than is there').toBeLessThanOrEqual(begun?.partBytes ?? 0);
      const place = valueOf(await uploader.put(files.video, { ...options, isWanted: () => true, begun }));
      expect([place.uuid, noted[2]?.parts]).toEqual([begun?.uuid, 1]);
      expect(await uploader.register(files.video, place, reader)).toMatchObject({ ok: true });
    });

    it('is no medium before all of it is there', async () => {
      const { uploader, files, reader } = await createWorld();
      let begun: BegunUpload | null = null;
      await uploader.put(files.video, {
        userId: reader,
        onProgress: () => undefined,
        isWanted: () => (begun?.parts ?? 0) < 1,
        onPart: async (next) => void (begun = next),
      });
      expect(await uploader.register(files.video, begun ?? NOWHERE, reader)).toMatchObject(failed('notFound'));
    });
  });
}

const failed = (kind: string) => ({ ok: false, error: { kind } });

function valueOf<Value>(answer: UploadAnswer<Value>): Value {
  if (answer.ok) return answer.value;
  throw answer.error;
}
