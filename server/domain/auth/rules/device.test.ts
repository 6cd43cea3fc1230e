import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const nothing = { browser: null, system: null, device: null };

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', device: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', device: 'tablet' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', device: 'phone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
    { browser: 'Firefox', system: 'Windows', device: 'computer' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows', device: 'computer' },
  ],
  ['curl/8.5.0', nothing],
  ['', nothing],
  [undefined, nothing],
])('says of %j what a member knows', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

it.each([
  '<script>alert(1)</script>/1.0',
  'Mozilla/5.0 (call +1 555 0100 now) Support/1.0 Verify/2.0',
  'Your account is locked/1.0 (evil.example)',
  '\u202Egnp.exe/1.0 (\u0000)',
  `Mozilla/5.0 (${'('.repeat(50_000)}`,
  `${'a/'.repeat(50_000)}`,
])('repeats no words that a stranger may have written: %#', (userAgent) => {
  const { browser, system, device } = deviceOf(userAgent);
  for (const word of [browser, system, device]) expect(word === null || /^[A-Za-z][A-Za-z ]{0,30}$/.test(word)).toBe(true);
  expect(`${browser} ${system}`).not.toMatch(/script|555|locked|evil|Verify/);
});
