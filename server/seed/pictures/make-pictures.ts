import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadSharp } from '../../media/load-sharp.ts';
import { writeWhole } from '../../media/media-store.ts';
import { demoCharacters, mainCharacters } from '../content/characters.ts';
import { groupScripts } from '../content/groups.ts';
import { createRandom, hashText } from '../random.ts';
import { drawAvatar, drawGroupAvatar } from './avatars.ts';
import { pictureCatalogue, type CataloguePicture } from './catalogue.ts';
import { avatarKey, coverKey, groupAvatarKey } from './picture-keys.ts';
import { videoCatalogue } from './video-catalogue.ts';

/** Pictures made at the same time: two cores. */
const AT_ONCE = 2;
const THUMBNAIL_WIDTH = 240;
const COVER = { width: 1500, height: 500 } as const;

interface Job {
  readonly key: string;
  run(path: string): Promise<void>;
}

/** Makes the seed's pictures under `{mediaDir}`, those that are not there yet; answers how many it made. */
export async function makePictures(usernames: readonly string[], mediaDir: string): Promise<number> {
  const jobs = [
    ...videoJobs(),
    ...pictureCatalogue.map((picture) => pictureJob(picture, mediaDir)),
    ...coverJobs(),
    ...avatarJobs(usernames),
    ...groupJobs(),
  ];
  let made = 0;
  const queue = jobs.values();
  async function work(): Promise<void> {
    for (const job of queue) {
      const path = join(mediaDir, job.key);
      if (await exists(path)) continue;
      await job.run(path);
      made += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

function pictureJob(picture: CataloguePicture, mediaDir: string): Job {
  return {
    key: picture.key,
    async run(path) {
      const sharp = await loadSharp();
      const { width, height, palette } = picture;
      const drawing = picture.draw({ width, height, palette, random: createRandom(7000 + picture.number) });
      const raw = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const source = { raw: { width: raw.info.width, height: raw.info.height, channels: raw.info.channels } };
      const small = await sharp(raw.data, source).resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 70, effort: 0 }).toBuffer();
      // The thumbnail first: the picture's presence says that both are there.
      await writeWhole(join(mediaDir, picture.thumbnailKey), small);
      await writeWhole(path, await sharp(raw.data, source).webp({ quality: 82, effort: 1 }).toBuffer());
    },
  };
}

function coverJobs(): Job[] {
  const people = [...demoCharacters, ...mainCharacters].filter((person) => person.username !== 'zoe');
  return people.map((person) => ({
    key: coverKey(person.username),
    async run(path) {
      const sharp = await loadSharp();
      const choices = pictureCatalogue.filter((picture) => picture.topics.some((topic) => person.topics.includes(topic)));
      const random = createRandom(hashText(person.username));
      const picture = random.pick(choices);
      const drawing = picture.draw({ ...COVER, palette: picture.palette, random });
      await writeWhole(path, await sharp(Buffer.from(drawing)).removeAlpha().webp({ quality: 76, effort: 0 }).toBuffer());
    },
  }));
}

function avatarJobs(usernames: readonly string[]): Job[] {
  return usernames
    .filter((username) => username !== 'zoe')
    .map((username) => squareJob(avatarKey(username), () => drawAvatar(createRandom(hashText(`face/${username}`)))));
}

function groupJobs(): Job[] {
  return groupScripts
    .filter((group) => group.visibility !== 'CHAT')
    .map((group) => squareJob(groupAvatarKey(group.name), () => drawGroupAvatar(createRandom(hashText(`group/${group.name}`)))));
}

function squareJob(key: string, draw: () => string): Job {
  return {
    key,
    async run(path) {
      const sharp = await loadSharp();
      await writeWhole(path, await sharp(Buffer.from(draw())).removeAlpha().webp({ quality: 84, effort: 1 }).toBuffer());
    },
  };
}

function videoJobs(): Job[] {
  const folder = join(dirname(import.meta.filename), '..', 'assets');
  return videoCatalogue.flatMap((video) =>
    [video.key, video.stillKey].map((key) => ({
      key,
      async run(path: string) {
        await writeWhole(path, await readFile(join(folder, key.slice(key.lastIndexOf('/') + 1))));
      },
    })),
  );
}
