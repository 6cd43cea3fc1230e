import { expect, it, vi } from 'vitest';
import { dataSaver } from './use-data-saver.ts';

it('a data saver that is switched while the page is open is noticed', () => {
  const connection = Object.assign(new EventTarget(), { saveData: false });
  vi.stubGlobal('navigator', { connection });
  const heard: boolean[] = [];
  const stop = dataSaver.subscribe(() => heard.push(dataSaver.isOn()));
  connection.saveData = true;
  connection.dispatchEvent(new Event('change'));
  stop();
  connection.dispatchEvent(new Event('change'));
  expect(heard).toEqual([true]);
});
