import { expect, it } from 'vitest';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { throttleRefresh } from './refresh-throttle.ts';

it('tries what fails again and again ever more rarely, once a minute in the end, and begins anew after a success', async () => {
  const time = new ManualTime(0);
  const at: number[] = [];
  let fails = true;
  const refresh = async () => {
    at.push(time.now() / 1_000);
    if (fails) throw new Error('refused');
    return true;
  };
  const throttle = throttleRefresh({ clock: time, timers: time, pauseMs: 10_000, refresh });
  throttle.run();
  await time.advance(250_000);
  expect(at).toEqual([0, 10, 30, 70, 130, 190, 250]);
  fails = false;
  await time.advance(60_000);
  throttle.run();
  await time.advance(9_999);
  expect(at).toEqual([0, 10, 30, 70, 130, 190, 250, 310]);
  await time.advance(1);
  await settle();
  expect(at.at(-1)).toBe(320);
});

it('counts the pauses from the failure, and from anew what is told meanwhile', async () => {
  const time = new ManualTime(0);
  const at: number[] = [];
  const refresh = () => {
    at.push(time.now() / 1_000);
    return new Promise<boolean>((_resolve, reject) => time.after(25_000, () => reject(new Error('late'))));
  };
  const throttle = throttleRefresh({ clock: time, timers: time, pauseMs: 10_000, refresh });
  throttle.run();
  await time.advance(125_000);
  expect(at).toEqual([0, 35, 80]);
  // The one that is due next would come at 145.
  throttle.run();
  await settle();
  expect(at).toEqual([0, 35, 80, 125]);
});

it('keeps a pause that is longer than a minute', async () => {
  const time = new ManualTime(0);
  const at: number[] = [];
  const refresh = async () => {
    at.push(time.now() / 1_000);
    throw new Error('refused');
  };
  throttleRefresh({ clock: time, timers: time, pauseMs: 90_000, refresh }).run();
  await time.advance(180_000);
  expect(at).toEqual([0, 90, 180]);
});
